import js from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";
import { GUARDED_PACKAGES, IMPORT_LAW } from "./import-law.mjs";

/** One rule set a place, of which the first in the table holds: nothing of lib but its layers, no package that has another importer, no way round by `../`. */
const importLaw = IMPORT_LAW.toReversed().map(({ place, layers, rooms, packages = [] }) => ({
  files: [place.endsWith("/") ? `${place}**/*.{ts,tsx}` : place],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            regex: `^#lib/(?!(${layers.join("|")})(/|$))`,
            message: `${place} may import ${layers.join(", ") || "nothing"} of lib (import-law.mjs).`,
          },
          ...(rooms
            ? [
                {
                  regex: `^#components/(?!(${rooms.join("|")})/)`,
                  message: `${place} may import ${rooms.join(", ")} of components (import-law.mjs).`,
                },
              ]
            : []),
          { regex: `^(${guardedOthers(packages).join("|")})`, message: "This package has one importer (import-law.mjs)." },
          { regex: "^\\.\\./(?!globals\\.css)", message: "Write #lib/… or #components/… instead of climbing." },
        ],
      },
    ],
  },
}));

function guardedOthers(own) {
  return GUARDED_PACKAGES.filter((name) => !own.includes(name)).map((name) => (name.endsWith("/") ? name : `${name}(/|$)`));
}

export default defineConfig(
  globalIgnores([
    ".next/",
    ".data/",
    "lib/db/generated/",
    "next-env.d.ts",
    "test-results/",
    "packages/client/dist/",
    "packages/client/src/openapi.ts",
  ]),
  js.configs.recommended,
  {
    files: ["**/*.{ts,tsx}"],
    extends: [ts.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
  },
  { files: ["**/*.mjs"], languageOptions: { globals: { process: "readonly", console: "readonly" } } },
  {
    files: ["**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/restrict-template-expressions": [
        "error",
        { allowNumber: true, allow: [{ name: "URLSearchParams", from: "lib" }] },
      ],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_", argsIgnorePattern: "^_" }],
      "no-restricted-properties": ["error", { object: "process", property: "env", message: "lib/env.ts reads the environment." }],
    },
  },
  { files: ["components/**", "app/**"], ...reactHooks.configs.flat.recommended },
  {
    files: ["lib/env.ts", "scripts/**", "tests/**", "*.config.ts", "middleware.ts", "next.config.ts", "packages/client/bin/**"],
    rules: { "no-restricted-properties": "off" },
  },
  { files: ["tests/**"], rules: { "@typescript-eslint/require-await": "off", "no-empty-pattern": "off" } },
  ...importLaw,
  // It is one document by itself, and of the extension it takes types.
  {
    files: ["packages/mcp-app/src/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        { patterns: [{ regex: "^(?!\\./|@modelcontextprotocol/ext-apps$)", message: "The MCP App imports its own files alone." }] },
      ],
    },
  },
  // It is published by itself: nothing of the service, and no package.
  ...["src", "bin"].map((room) => ({
    files: [`packages/client/${room}/**`],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: room === "src" ? "^(?!\\./)" : "^(?!\\./|\\.\\./src/index\\.ts$|node:)",
              message: "The client library imports its own files alone.",
            },
          ],
        },
      ],
    },
  })),
);

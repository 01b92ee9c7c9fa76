import { resolve } from "node:path";
import ts from "typescript";

const root = resolve(import.meta.dirname, "../..");

/** What TypeScript, at its strictest, has to say about these files. */
export function compilerMessages(...files: string[]): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    moduleDetection: ts.ModuleDetectionKind.Force,
    typeRoots: [resolve(root, "node_modules/@types")],
    types: ["node"],
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram(files, options))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

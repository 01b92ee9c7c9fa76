import { fence } from "#lib/adapters/web/docs/markdown";

export interface ExampleRequest {
  method: "GET" | "POST";
  url: string;
  body?: object;
}

/** One request in curl, TypeScript and Python: whole programs that take the key from PAINPOINT_API_KEY. */
export function requestSnippets(request: ExampleRequest): string[] {
  return [fence("bash", curlSnippet(request)), fence("ts", typescriptSnippet(request)), fence("python", pythonSnippet(request))];
}

export function curlSnippet({ url, body }: ExampleRequest): string {
  const headers = ['-H "Authorization: Bearer $PAINPOINT_API_KEY"'];
  if (body) headers.push('-H "Content-Type: application/json"', `-d '${JSON.stringify(body).replaceAll("'", "'\\''")}'`);
  return ["curl " + headers.join(" \\\n  "), `  "${url}"`].join(" \\\n");
}

export function typescriptSnippet({ method, url, body }: ExampleRequest): string {
  const authorization = "Authorization: `Bearer ${process.env.PAINPOINT_API_KEY}`";
  const options = body
    ? [
        "  {",
        `    method: "${method}",`,
        `    headers: { ${authorization}, "Content-Type": "application/json" },`,
        `    body: JSON.stringify(${JSON.stringify(body)}),`,
        "  },",
      ]
    : [`  { headers: { ${authorization} } },`];
  return ["const response = await fetch(", `  "${url}",`, ...options, ");", "console.log(response.status, await response.json());"].join(
    "\n",
  );
}

export function pythonSnippet({ url, body }: ExampleRequest): string {
  const authorization = `"Authorization": f"Bearer {os.environ['PAINPOINT_API_KEY']}"`;
  // A JSON document in a Python string is spelled as JSON spells it once more: both know the same escapes.
  const options = body
    ? [`    data=${JSON.stringify(JSON.stringify(body))}.encode(),`, `    headers={${authorization}, "Content-Type": "application/json"},`]
    : [`    headers={${authorization}},`];
  return [
    "import json, os, urllib.request",
    "",
    "request = urllib.request.Request(",
    `    "${url}",`,
    ...options,
    ")",
    "with urllib.request.urlopen(request) as response:",
    "    answer = json.load(response)",
    "print(json.dumps(answer, ensure_ascii=False, indent=2))",
  ].join("\n");
}

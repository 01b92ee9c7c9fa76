// Preloaded by a test (`node --import`): names every package of OpenTelemetry that a process loads, on its standard error.
import { registerHooks } from "node:module";

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const name = /node_modules\/(@opentelemetry\/[^/]+|@ai-sdk\/otel)\//.exec(found.url)?.[1];
    if (name) process.stderr.write(`loaded ${name}\n`);
    return found;
  },
});

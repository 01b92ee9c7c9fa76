import http from "node:http";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";

/**
 * Loaded into a site process before all else: what the site asks of GitHub goes to the test's own server, as a name server and
 * a certificate of ours would arrange it. The site itself runs as it is.
 */
const target = process.env.TEST_GITHUB_SERVER ?? "";
const isGithub = (address: string) => /^https:\/\/(api\.)?github\.com\//.test(address);
const routed = (address: string) => address.replace(/^https:\/\/(api\.)?github\.com/, target);

const ownFetch = globalThis.fetch;
globalThis.fetch = (input, init) => ownFetch(typeof input === "string" && isGithub(input) ? routed(input) : input, init);

const ownRequest = https.request;
const request = (address: string, options: https.RequestOptions): http.ClientRequest =>
  isGithub(address) ? http.request(routed(address), { ...options, agent: undefined }) : ownRequest(address, options);
Object.assign(https, { request });
syncBuiltinESMExports();

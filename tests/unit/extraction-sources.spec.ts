import { expect, test } from "playwright/test";
import { politeFetch } from "#lib/extraction/sources/polite-fetch";

test("no inner address is connected to that the operator has not named", async () => {
  const fetch = politeFetch({ userAgent: "observatory-test", paceMillis: 1 });
  for (const host of ["127.0.0.1", "localhost", "169.254.169.254", "[::1]", "10.0.0.1"])
    await expect(fetch(`http://${host}/x`)).rejects.toThrow("is an inner address");
});

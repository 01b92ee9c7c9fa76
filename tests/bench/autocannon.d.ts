/** What we use of autocannon, which brings no types of its own. */
declare module "autocannon" {
  interface Asked {
    path: string;
    method?: "GET" | "POST";
    headers?: Record<string, string>;
    body?: string;
  }

  interface Client {
    setRequests(requests: Asked[]): void;
  }

  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    /** How many requests, instead of how long. */
    amount?: number;
    setupClient?: (client: Client) => void;
  }

  interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
    "2xx": number;
    /** Seconds. */
    duration: number;
  }

  interface Run extends Promise<Result> {
    on(event: "response", listener: (client: Client, status: number, bytes: number, milliseconds: number) => void): this;
  }

  export default function autocannon(options: Options): Run;
}

/** What we use of the tracer that Next brings along, which has no types there. */
declare module "next/dist/compiled/@vercel/nft/index.js" {
  interface Options {
    base: string;
    processCwd: string;
    conditions: string[];
    /** Of a path within `base`: neither listed nor looked into. */
    ignore: (path: string) => boolean;
    readFile: (path: string) => Promise<Buffer | string | null>;
  }

  /** Every file that these load, by paths within `base`. */
  const tracer: { nodeFileTrace: (files: string[], options: Options) => Promise<{ fileList: Set<string>; warnings: Set<Error> }> };
  export default tracer;
}

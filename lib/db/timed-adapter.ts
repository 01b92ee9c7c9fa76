import type { SqlDriverAdapterFactory, SqlQueryable, Transaction } from "@prisma/driver-adapter-utils";
import { timed } from "#lib/request-times";

/** The same adapter, which adds what Prisma waits for to the request in whose name it asks, as `query` does for our own statements. */
export function timedAdapter(factory: SqlDriverAdapterFactory): SqlDriverAdapterFactory {
  return {
    provider: factory.provider,
    adapterName: factory.adapterName,
    async connect() {
      const adapter = timedQueries(await factory.connect());
      const startTransaction = adapter.startTransaction.bind(adapter);
      adapter.startTransaction = async (level) => timedTransaction(await timed("queries", "begin", () => startTransaction(level)));
      return adapter;
    },
  };
}

function timedTransaction(transaction: Transaction): Transaction {
  const commit = transaction.commit.bind(transaction);
  transaction.commit = () => timed("queries", "commit", () => commit());
  return timedQueries(transaction);
}

function timedQueries<Asked extends SqlQueryable>(asked: Asked): Asked {
  const [queryRaw, executeRaw] = [asked.queryRaw.bind(asked), asked.executeRaw.bind(asked)];
  asked.queryRaw = (sql) => timed("queries", nameOf(sql.sql), () => queryRaw(sql));
  asked.executeRaw = (sql) => timed("queries", nameOf(sql.sql), () => executeRaw(sql));
  return asked;
}

/** What the statement does, without a value: its first word. */
function nameOf(sql: string): string {
  return `prisma ${/^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? "statement"}`;
}

-- CreateTable
CREATE TABLE "app"."still_so" (
    "slug" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "yes" INTEGER NOT NULL,
    "no" INTEGER NOT NULL,

    CONSTRAINT "still_so_pkey" PRIMARY KEY ("slug","month")
);

-- CreateTable
CREATE TABLE "app"."still_so_reader" (
    "slug" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "reader" BYTEA NOT NULL,

    CONSTRAINT "still_so_reader_pkey" PRIMARY KEY ("slug","day","reader")
);

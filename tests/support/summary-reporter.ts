import type { FullResult, Reporter, TestCase } from "playwright/types/testReporter";

/** The last line that CI reads. A test that was interrupted or skipped has not passed. */
export default class SummaryReporter implements Reporter {
  private readonly tests = new Map<string, TestCase>();

  onTestEnd(test: TestCase): void {
    this.tests.set(test.id, test);
  }

  onEnd(result: FullResult): void {
    const counted = [...this.tests.values()].filter(({ parent }) => !["set up", "clean up"].includes(parent.project()?.name ?? ""));
    const passed = counted.filter((test) => test.outcome() === "expected").length;
    const failed =
      this.tests.size - counted.length > 0 && result.status !== "passed" ? Math.max(1, counted.length - passed) : counted.length - passed;
    console.log(`\n${passed} passed, ${failed} failed`);
  }

  printsToStdio(): boolean {
    return true;
  }
}

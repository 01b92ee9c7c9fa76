/** One entry of feed.index. A list that was too long to hold whole stands in several segments, which follow each other. */
export interface IndexEntry {
  key: string;
  segment: number;
  data: Buffer;
}

export const whole = (key: string, data: Buffer): IndexEntry => ({ key, segment: 0, data });

import { inflateSync } from "node:zlib";

export interface DecodedPng {
  width: number;
  height: number;
  /** How many different colours its pixels have: one means that nothing was drawn. */
  colours: number;
}

/** Reads a PNG whole (https://www.w3.org/TR/png-3): throws unless its pixels are all there. Eight bits a sample, not interlaced, as our renderer writes them. */
export function decodePng(file: Buffer): DecodedPng {
  if (file.subarray(0, 8).toString("latin1") !== "\x89PNG\r\n\x1a\n") throw new Error("This is no PNG.");
  const data: Buffer[] = [];
  let [width, height, samples] = [0, 0, 0];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    const kind = file.toString("latin1", at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (kind === "IHDR") {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      samples = { 2: 3, 6: 4 }[body.readUInt8(9)] ?? 0;
      if (body.readUInt8(8) !== 8 || samples === 0 || body.readUInt8(12) !== 0)
        throw new Error("This PNG is of a kind that is not read here.");
    }
    if (kind === "IDAT") data.push(body);
    at += length + 12;
  }
  const rows = inflateSync(Buffer.concat(data));
  const stride = width * samples;
  if (rows.length !== (stride + 1) * height) throw new Error("Pixels are missing.");
  return { width, height, colours: coloursOf(unfiltered(rows, stride, samples), samples) };
}

/** Each row says by its first byte from which neighbours its bytes count (PNG, section 9). */
function unfiltered(rows: Buffer, stride: number, samples: number): Buffer {
  const pixels = Buffer.alloc((rows.length / (stride + 1)) * stride);
  for (let row = 0; row * (stride + 1) < rows.length; row += 1) {
    const filter = rows[row * (stride + 1)] ?? 0;
    for (let column = 0; column < stride; column += 1) {
      const at = row * stride + column;
      const left = column < samples ? 0 : (pixels[at - samples] ?? 0);
      const up = row === 0 ? 0 : (pixels[at - stride] ?? 0);
      const corner = column < samples || row === 0 ? 0 : (pixels[at - stride - samples] ?? 0);
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter] ?? 0;
      pixels[at] = ((rows[row * (stride + 1) + 1 + column] ?? 0) + guess) & 0xff;
    }
  }
  return pixels;
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function coloursOf(pixels: Buffer, samples: number): number {
  const found = new Set<number>();
  for (let at = 0; at < pixels.length; at += samples) found.add(pixels.readUIntBE(at, 3));
  return found.size;
}

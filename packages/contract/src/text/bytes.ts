/** The UTF-8 byte at which each UTF-16 unit of a well-formed text starts, and at the end the total length. */
export function byteOffsets(text: string): Uint32Array {
  const offsets = new Uint32Array(text.length + 1)
  let total = 0
  for (let at = 0; at < text.length; at += 1) {
    offsets[at] = total
    const unit = text.charCodeAt(at)
    // A surrogate pair has four bytes: the first half counts them, the second starts inside the character.
    if (unit >= 0xd800 && unit <= 0xdbff) total += 4
    else if (unit < 0xdc00 || unit > 0xdfff) total += unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
  }
  offsets[text.length] = total
  return offsets
}

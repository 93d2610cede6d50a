/** Lets a process outlive a full disk under what it, or a library, prints outside its log. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

import pino, { type DestinationStream } from 'pino'

/** Log lines kept in memory while they cannot be written, in bytes; later ones are dropped. */
const maxBufferedBytes = 1024 * 1024

export interface StandardOutput extends DestinationStream {
  /** Since when nothing could be written; null if the last line was. */
  failingSince(): Date | null
}

/**
 * Writes lines to a file descriptor, standard output by default. A full or broken disk under it never ends the process:
 * what cannot be written is kept up to a limit and written once there is space again.
 */
export function standardOutput(fd = 1): StandardOutput {
  let since: Date | null = null
  const destination = pino.destination({ dest: fd, sync: true, maxLength: maxBufferedBytes })
  destination.on('error', () => (since ??= new Date(Date.now())))
  destination.on('write', () => (since = null))
  return { write: (line) => void destination.write(line), failingSince: () => since }
}

import { eventFiles } from './scaffold/event.ts'
import { readRepository, writeFiles } from './scaffold/writeFiles.ts'

/** Begins a domain event: docs/guides/add-an-event.md. */
writeFiles(
  () => eventFiles(process.argv.slice(2), readRepository),
  'Decide who gets frames (audience) and notifications (notify), and emit it.',
)

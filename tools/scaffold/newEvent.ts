import { eventFiles } from './event.ts'
import { readRepository, writeFiles } from './writeFiles.ts'

/** Begins a domain event: docs/guides/add-an-event.md. */
writeFiles(
  () => eventFiles(process.argv.slice(2), readRepository),
  'Decide who gets frames (audience) and notifications (notify), and emit it: docs/guides/add-an-event.md',
)

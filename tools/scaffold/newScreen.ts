import { screenFiles } from './screen.ts'
import { readRepository, writeFiles } from './writeFiles.ts'

/** Begins a screen: docs/guides/add-a-screen.md. */
writeFiles(
  () => screenFiles(process.argv.slice(2), readRepository),
  'Then: node tools/catalogs.ts --extract, and add the screen to e2e/support/screens/memberScreens.ts or screens.ts.',
)

import { englishStrings } from './provider/english.ts'
import { sayOutside } from './provider/UiProvider.tsx'

// Before every test file: a component may be rendered alone.
sayOutside(englishStrings)

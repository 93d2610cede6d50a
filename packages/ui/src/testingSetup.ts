import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { englishStrings } from './provider/englishStrings.ts'
import { setOutsideStrings } from './provider/UiProvider.tsx'

// Runs before every test file: a component may be rendered without a provider.
setOutsideStrings(englishStrings)

// Tests wait for what should appear; speed is measured elsewhere.
configure({ asyncUtilTimeout: 30_000 })

// Test files share their page: what one test shows must not be there in the next.
afterEach(cleanup)

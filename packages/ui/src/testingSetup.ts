import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { englishStrings } from './provider/english.ts'
import { sayOutside } from './provider/UiProvider.tsx'

// Before every test file: a component may be rendered alone.
sayOutside(englishStrings)

// What should come is waited for; how quickly it comes is measured elsewhere.
configure({ asyncUtilTimeout: 30_000 })

// Files share their page: what one test shows does not stand in the next.
afterEach(cleanup)

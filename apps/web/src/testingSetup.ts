import { afterEach } from 'vitest'
import { toasts } from './lib/toasts.ts'

// Files share their modules: what one test was told is not told in the next.
afterEach(() => toasts.clear())

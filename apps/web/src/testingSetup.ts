import { afterEach, beforeEach } from 'vitest'
import { toasts } from './lib/toasts.ts'

// Files share their modules: what one test was told is not told in the next, also when it comes after its end.
beforeEach(() => toasts.clear())
afterEach(() => toasts.clear())

import { afterEach, beforeEach } from 'vitest'
import { toasts } from './lib/toasts.ts'

// Test files share their modules: what arrives in one test, even after its end, must not reach the next.
beforeEach(() => toasts.clear())
afterEach(() => toasts.clear())

import { afterEach, beforeEach } from 'vitest'
import { toasts } from './lib/toasts.ts'

// No test has a server unless it fakes one: a call that outlives its test fails here, without looking for one on this machine.
globalThis.fetch = () => Promise.reject(new TypeError('There is no server in this test'))

// Test files share their modules: what arrives in one test, even after its end, must not reach the next.
beforeEach(() => toasts.clear())
afterEach(() => toasts.clear())

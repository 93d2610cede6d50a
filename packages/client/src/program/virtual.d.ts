declare module 'virtual:koinon/calls' {
  import type { ProgramCalls } from './programClient.ts'
  /** Every call of the contract, put in by the build. */
  export const calls: ProgramCalls
}

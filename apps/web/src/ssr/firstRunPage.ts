import type { HealthPart } from '@koinon/contract/shared'
import type { PageForm } from './pageParts.ts'

/** `/first-run`: what the operator of a new installation sees first. */
export interface FirstRunPage {
  /** Null if it is not offered. */
  readonly demo: DemoOfFirstRun | null
  /** With the printed key, until there is an administrator; otherwise null. */
  readonly setup: SetupOfFirstRun | null
  readonly form: PageForm<'displayName' | 'username' | 'email'>
}
/** The creation of a demo community. */
export interface DemoOfFirstRun {
  readonly state: FirstRunState
  /** In percent. */
  readonly progress: number
  /** Set once the community exists. */
  readonly signIn: { readonly username: string; readonly password: string } | null
}
export interface SetupOfFirstRun {
  readonly setupKey: string
  readonly startedAt: string
  readonly parts: readonly HealthPart[]
  readonly intro: string
  readonly canRegister: boolean
}
/** `STOPPED`: interrupted; it can be resumed. */
export type FirstRunState = 'OFFERED' | 'MAKING' | 'STOPPED' | 'READY'

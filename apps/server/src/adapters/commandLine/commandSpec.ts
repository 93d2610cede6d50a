/** The answer of a command: sentences for people, and the facts for programs. */
export interface Outcome {
  readonly lines: readonly string[]
  /** Printed instead of the lines with --json. */
  readonly data: unknown
  /** 0 unless something is to be mended. */
  readonly exitCode?: number
}

export interface CommandInput {
  /** In the order of the command's arguments; those left out at the end are missing. */
  readonly args: readonly string[]
  /** The value of each option by its long name; "true" for one without a value. */
  readonly options: Readonly<Record<string, string>>
  readonly env: Readonly<Record<string, string | undefined>>
  /** Says what is being done, while it is. */
  readonly note: (line: string) => void
}

interface Argument {
  readonly name: string
  readonly description: string
  readonly isOptional?: boolean
  /** Takes all that follow. */
  readonly isMany?: boolean
}
interface Option {
  /** As commander reads it: `--until <time>`. */
  readonly flags: string
  readonly description: string
  readonly isRequired?: boolean
  /** Makes of the text what is meant. Throws an Error that says what it must be. */
  readonly read?: (text: string) => string
}

/** A command of the operator, of one or two words. */
export interface CommandSpec {
  readonly name: string
  readonly summary: string
  readonly arguments?: readonly Argument[]
  readonly options?: readonly Option[]
  /** The entries that it may leave in the audit log, as the operator's; none if it changes nothing. */
  readonly audits: readonly string[]
  /** Whole command lines after `npm run admin --`. */
  readonly examples: readonly [string, ...string[]]
  readonly run: (input: CommandInput) => Promise<Outcome>
}

import { calledAs } from '#adapters/commandLine/calledAs.ts'

/** The facts that the last lines of a start show. */
export interface StartFacts {
  /** The name of the place. */
  readonly name: string
  /** The address that people use. */
  readonly origin: string
  /** The address with the key that makes the first administrator; null if there is one. */
  readonly setupUrl: string | null
  /** Whether mails leave this machine. */
  readonly hasMailServer: boolean
  /** The place was restored, and deliveries have not been resumed. */
  readonly isPaused: boolean
  /** How to sign in, in demo mode. */
  readonly demo: { readonly username: string; readonly password: string } | null
  /** Whether somebody at a terminal reads it. */
  readonly isTerminal: boolean
}

/** The last lines of a start: where the place is, and what to do next. */
export function startMessage(facts: StartFacts): string {
  const { name, origin, setupUrl, hasMailServer, isPaused, demo, isTerminal } = facts
  const paragraphs = [
    [`${name} is ready at ${origin}`],
    setupUrl === null
      ? []
      : ['Become its administrator, or create a demo to look around in, at this address:', setupUrl],
    demo === null ? [] : [`Demo: sign in as ${demo.username} with the password ${demo.password}`],
    isPaused
      ? [
          'Since a backup was restored, emails, messages and payments wait. To send them:',
          `${calledAs} deliveries resume`,
        ]
      : [],
    [
      ...(hasMailServer ? [] : [`Emails are kept at ${origin}/outbox until SMTP_URL names a mail server.`]),
      ...(isTerminal ? ['Ctrl-C stops it. LOG_LEVEL=info shows every request here.'] : []),
    ],
  ].filter((lines) => lines.length > 0)
  const lines = paragraphs.flatMap((paragraph, nth) => (nth === 0 ? paragraph : ['', ...paragraph]))
  return ['', ...lines.map((line) => `  │ ${line}`.trimEnd()), ''].join('\n')
}

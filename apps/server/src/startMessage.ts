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
  const { name, origin } = facts
  const paragraphs = [firstSteps(facts), demoLines(facts), pausedLines(facts), hints(facts)]
  const lines = paragraphs.filter((one) => one.length > 0).flatMap((paragraph) => ['', ...paragraph])
  // Open to the right: an address in it can be copied, and breaks nothing where it is longer than the window.
  return ['', `╭─ ${name} is ready at ${origin}`, ...lines.map((line) => `│  ${line}`.trimEnd()), '╰─', '']
    .map((line) => (line === '' ? '' : `  ${line}`))
    .join('\n')
}

const firstSteps = ({ setupUrl }: StartFacts): string[] =>
  setupUrl === null
    ? []
    : [
        'Next, open this address. It makes you the administrator, or creates a demo to look around in:',
        setupUrl,
        'There you name the place, try its email, start a community and invite people.',
      ]

const demoLines = ({ demo }: StartFacts): string[] =>
  demo === null ? [] : [`Demo: sign in as ${demo.username} with the password ${demo.password}`]

const pausedLines = ({ isPaused }: StartFacts): string[] =>
  isPaused
    ? [
        'Since a backup was restored, emails, messages and payments wait. To send them:',
        `${calledAs} deliveries resume`,
      ]
    : []

const hints = ({ origin, hasMailServer, isTerminal }: StartFacts): string[] => [
  ...(hasMailServer ? [] : [`Emails are kept at ${origin}/outbox until SMTP_URL names a mail server.`]),
  ...(isTerminal
    ? [`Something does not work? ${calledAs} doctor`, 'Ctrl-C stops it. LOG_LEVEL=info shows every request here.']
    : []),
]

import { calledAs } from '#adapters/commandLine/calledAs.ts'
import { Refusal } from '#kernel/refusal.ts'

const taken: Readonly<Record<string, string>> = {
  USERNAME_TAKEN: '--username: somebody has this name',
  EMAIL_TAKEN: '--email: somebody has this address',
}

/** Why a command failed, and what to do about it. */
export function failureText(error: unknown): string {
  if (error instanceof Refusal) return refusalText(error)
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED')
    return 'The database does not answer: start the server first (npm start).'
  return error instanceof Error ? error.message : String(error)
}

function refusalText({ code, members }: Refusal): string {
  const words = taken[code]
  if (words !== undefined)
    return `${words} already. To make them an administrator:\n  ${calledAs} promote --username NAME`
  switch (code) {
    case 'SETTING_PINNED':
      return `NAME: ${String(members['variable'])} is set on the server, and goes before this.`
    case 'DATE_TOO_SOON':
      return `--from: the first date that will do is ${String(members['earliest'])}.`
    case 'END_BEFORE_START':
      return '--until: must be a time that is still to come, after the start.'
    default:
      return `This was refused: ${code}.`
  }
}

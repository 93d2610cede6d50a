import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { commandProgram, printed } from './commandProgram.ts'
import type { CommandSpec } from './commandSpec.ts'

const run = async () => ({ lines: [], data: null })
const specs: readonly CommandSpec[] = [
  {
    name: 'open',
    summary: 'Opens a door.',
    arguments: [
      { name: 'door', description: 'which one' },
      { name: 'more', description: 'and others', isOptional: true, isMany: true },
    ],
    options: [
      { flags: '--key <key>', description: 'of the door', isRequired: true, read: (text) => text.toUpperCase() },
      { flags: '--at-once', description: 'without knocking' },
    ],
    audits: [],
    examples: ['open front --key a'],
    run,
  },
  { name: 'doors', summary: 'Lists doors.', audits: [], examples: ['doors'], run },
  { name: 'doors close', summary: 'Closes all.', audits: [], examples: ['doors close'], run },
]

/** Runs a command line; returns the text it printed and the commands that were performed. */
async function given(...args: string[]): Promise<{ text: string; done: unknown[] }> {
  let text = ''
  const done: unknown[] = []
  const program = commandProgram(specs, async ({ spec, isJson, input }) => {
    done.push([spec.name, isJson, input.args, input.options])
  })
  const print = (part: string) => void (text += part)
  const tame = (command: Command) => command.exitOverride().configureOutput({ writeOut: print, writeErr: print })
  for (const command of [program, ...program.commands.flatMap((one) => [one, ...one.commands])]) tame(command)
  await program.parseAsync(args, { from: 'user' }).catch(() => undefined)
  return { text, done }
}

test('commands get their arguments and options as they are meant', async () => {
  expect((await given('open', 'front', '--key', 'a', '--at-once', '--json')).done).toEqual([
    ['open', true, ['front'], { key: 'A', 'at-once': 'true' }],
  ])
  expect((await given('open', 'one', 'two', 'three', '--key', 'a')).done).toEqual([
    ['open', false, ['one', 'two', 'three'], { key: 'A' }],
  ])
  expect((await given('doors')).done).toEqual([['doors', false, [], {}]])
  expect((await given('doors', 'close', '--json')).done).toEqual([['doors close', true, [], {}]])
})

test('a wrong line is refused by the name of the argument, and a question is explained with examples', async () => {
  for (const [args, name] of [
    [['open', 'front'], '--key'],
    [['open', '--key', 'a'], 'door'],
    [['open', 'front', '--key', 'a', '--kye', 'b'], '--kye'],
    [['doors', 'open'], 'open'],
    [['opne'], 'opne'],
  ] as const) {
    const { text, done } = await given(...args)
    expect(text.split('\n')[0], args.join(' ')).toMatch(new RegExp(`^error: .*${name}`))
    expect(done).toEqual([])
  }
  const { text, done } = await given('open', '--help')
  expect(text).toMatch(
    /Usage: npm run admin -- open [^]*Opens a door[^]*Examples:\n {2}npm run admin -- open front --key a/,
  )
  expect(done).toEqual([])
})

test('an outcome is printed as sentences, or its facts as JSON', () => {
  const outcome = { lines: ['one', '', 'two'], data: { count: 2 } }
  expect(printed(outcome, false)).toBe('\n  one\n\n  two\n\n')
  expect(JSON.parse(printed(outcome, true))).toEqual({ count: 2 })
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { calledAs } from '#adapters/commandLine/calledAs.ts'
import { commandProgram } from '#adapters/commandLine/commandProgram.ts'
import { wordsOf } from '#test/operator.ts'
import { commands } from './index.ts'

const handbook = readFileSync(path.resolve(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8')

/** The names that a command line may begin with, the longest first. */
const names = commands.map(({ name }) => name).toSorted((a, b) => b.length - a.length)

/** Reads a command line without performing it; returns the command it would perform. */
async function commandOf(line: string): Promise<string | undefined> {
  let found: string | undefined
  const program = commandProgram(commands, async ({ spec }) => void (found = spec.name))
  const silence = (command: Command) =>
    command.exitOverride().configureOutput({ writeOut: () => undefined, writeErr: () => undefined })
  for (const command of [program, ...program.commands.flatMap((one) => [one, ...one.commands])]) silence(command)
  await program.parseAsync(wordsOf(line), { from: 'user' }).catch(() => undefined)
  return found
}

test('each example in the help is a command line that is understood', async () => {
  for (const { name, examples } of commands) for (const line of examples) expect(await commandOf(line), line).toBe(name)
})

test('the handbook lists every command, and has no line that is not understood', async () => {
  const listed = [...handbook.matchAll(/^\| `([a-z-]+(?: [a-z]+)?)(?: [^`]*)?` +\|/gm)].map(([, name]) => name ?? '')
  expect(listed.filter((name) => !names.includes(name))).toEqual([])
  expect(names.filter((name) => !listed.includes(name))).toEqual([])
  const lines = [...handbook.matchAll(new RegExp(`${calledAs} ([^\`\\n]+)`, 'g'))].map(([, line]) => line ?? '')
  for (const line of lines) expect(await commandOf(line.trim()), line).toBeDefined()
})

import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { adminProgram } from './adminProgram.ts'

/** Runs a command line; returns what was printed and what was done. */
async function run(...args: string[]): Promise<{ printed: string; done: unknown[] }> {
  let printed = ''
  const done: unknown[] = []
  const note = (name: string) => async (given?: unknown) => void done.push([name, given])
  const program = adminProgram({
    create: note('create'),
    promote: note('promote'),
    copyFiles: note('copy-files'),
    archive: note('archive'),
    backup: async (...given) => void done.push(['backup', ...given]),
    verify: note('verify'),
    restore: async (...given) => void done.push(['restore', ...given]),
    resumeDeliveries: note('resume'),
    listSettings: note('list'),
    test: async (...given) => void done.push(['test', ...given]),
    maintenance: async (...given) => void done.push(['maintenance', ...given]),
    saveSetting: async (...given) => void done.push(['save', ...given]),
    isUsername: (name) => name === 'ada',
  })
  const print = (text: string) => void (printed += text)
  const tame = (command: Command) => command.exitOverride().configureOutput({ writeOut: print, writeErr: print })
  for (const command of [program, ...program.commands.flatMap((one) => [one, ...one.commands])]) tame(command)
  await program.parseAsync(args, { from: 'user' }).catch(() => undefined)
  return { printed, done }
}
const names = [
  'create',
  'promote',
  'copy-files',
  'archive',
  'test',
  'maintenance',
  'backup',
  'verify',
  'restore',
  'deliveries',
  'settings',
]

test('every command of the operator is explained on request, and does nothing then', async () => {
  for (const args of [['--help'], ['help']]) {
    const { printed, done } = await run(...args)
    for (const name of names) expect(printed).toContain(`  ${name} `)
    expect(done).toEqual([])
  }
  for (const name of names)
    for (const args of [
      [name, '--help'],
      ['help', name],
    ]) {
      const { printed, done } = await run(...args)
      expect(printed).toContain(`Usage: npm run admin -- ${name}`)
      expect(done).toEqual([])
    }
})

const email = ['--email', 'ada@example.org']
test.each([
  [['create', '--username', 'ada'], '--email'],
  [['create', ...email], '--username'],
  [['create', '--username', 'ada', '--email', 'nowhere'], '--email <address>'],
  [['create', '--username', 'a!', ...email], '--username <name>'],
  [['promote', '--username', 'ada', '--usernme', 'ada'], '--usernme'],
  [['create', '--username'], '--username'],
  [['promote'], '--username'],
  [['promote', 'ada', '--username', 'ada'], 'promote'],
  [['archive'], 'file'],
  [['archive', 'a.zip', 'b.zip'], 'archive'],
  [['copy-files', '--to', 'there'], '--to'],
  [['backup'], 'folder'],
  [['restore', 'here', 'there'], 'restore'],
  [['deliveries', 'pause'], 'pause'],
  [['settings', 'set', 'name'], 'value'],
  [['settings', 'reset'], 'name'],
  [['test'], 'service'],
  [['crate'], 'crate'],
])('%j is refused by the name of the argument, and does nothing', async (args, name) => {
  const { printed, done } = await run(...args)
  expect(printed).toMatch(/^error: /)
  expect(printed.split('\n')[0]).toContain(name)
  expect(done).toEqual([])
})

test('right arguments reach their command as intended', async () => {
  expect((await run('create', '--username', '@Ada', '--email', 'Ada@Example.org')).done).toEqual([
    ['create', { username: 'ada', email: 'ada@example.org' }],
  ])
  expect((await run('promote', '--username', '@Ada')).done).toEqual([['promote', { username: 'ada' }]])
  expect((await run('archive', 'a.zip')).done).toEqual([['archive', 'a.zip']])
  expect((await run('copy-files')).done).toEqual([['copy-files', undefined]])
  expect((await run('test', 'mail', 'ada@example.org')).done).toEqual([['test', 'mail', 'ada@example.org']])
  expect((await run('test', 'storage')).done).toEqual([['test', 'storage', null]])
  expect((await run('backup', 'there')).done).toEqual([['backup', 'there', {}]])
  expect((await run('backup', 'there', '--secrets')).done).toEqual([['backup', 'there', { secrets: true }]])
  expect((await run('restore', 'there')).done).toEqual([['restore', 'there', {}]])
  expect((await run('deliveries', 'resume')).done).toEqual([['resume', undefined]])
  expect((await run('settings')).done).toEqual([['list', undefined]])
  expect((await run('settings', 'set', 'name', 'Riverside')).done).toEqual([['save', 'name', 'Riverside']])
  expect((await run('settings', 'reset', 'name')).done).toEqual([['save', 'name', null]])
})

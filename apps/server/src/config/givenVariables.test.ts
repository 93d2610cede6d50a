import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '#test/scratchFolder.ts'
import { readConfig } from '../config.ts'

async function folder() {
  const scratch = await scratchFolder()
  onTestFinished(scratch.remove)
  const write = (name: string, text: string): string => {
    const file = path.join(scratch.folder, name)
    writeFileSync(file, text)
    return file
  }
  return {
    write,
    read: (env: Record<string, string>) => readConfig({ KOINON_DATA: path.join(scratch.folder, 'data'), ...env }),
  }
}

test('a variable goes before its file, both before the file of variables, and that before the default', async () => {
  const { write, read } = await folder()
  const [secret, name] = [write('secret', 'smtps://ana:pw@mail.example\n'), write('name', 'From a file')]
  const KOINON_CONFIG = write(
    'koinon.env',
    `# settings = all\n\n  KOINON_NAME="From the file\nof variables" # shown\nKOINON_INTRO='All of us'\nSMTP_URL_FILE=${secret}\nPORT=8080\n`,
  )
  const config = read({ KOINON_CONFIG, KOINON_NAME_FILE: name, PORT: '9090' })
  expect(config).toMatchObject({
    instance: { name: 'From a file', intro: 'All of us' },
    mail: { smtpUrl: 'smtps://ana:pw@mail.example', from: 'Koinon <no-reply@localhost>' },
    port: 9090,
  })
  expect(config.given).toEqual(
    new Set(['PORT', 'KOINON_DATA', 'KOINON_CONFIG', 'KOINON_NAME', 'KOINON_INTRO', 'SMTP_URL']),
  )
})

test('files may be written by Windows', async () => {
  const { write, read } = await folder()
  const KOINON_CONFIG = write('koinon.env', '\uFEFFKOINON_NAME=Mill\r\nPORT=8080\r\n')
  const config = read({ KOINON_CONFIG, METRICS_TOKEN_FILE: write('token', '\uFEFFd7Gk2pQx9vTz4mLs\r\n') })
  expect(config).toMatchObject({ instance: { name: 'Mill' }, port: 8080, metricsToken: 'd7Gk2pQx9vTz4mLs' })
})

test('two values of one place, files that cannot be read and unknown names are refused', async () => {
  const { write, read } = await folder()
  const name = write('name', 'Mill')
  for (const [env, words] of [
    [{ KOINON_NAME: 'Mill', KOINON_NAME_FILE: name }, 'KOINON_NAME_FILE: must not be set together with KOINON_NAME'],
    [{ SMTP_URL_FILE: '/nowhere/mail' }, 'SMTP_URL_FILE: must be a file with the value of SMTP_URL'],
    [{ SMTP_URL_FILE: write('empty', '\n') }, 'SMTP_URL_FILE: must be a file'],
    [{ SMTP_URL_FILE: name }, 'SMTP_URL: must be the address of a mail server'],
    [{ KOINON_NMAE_FILE: name }, 'KOINON_NMAE_FILE: is not a variable of this server; did you mean KOINON_NAME_FILE?'],
    [{ KOINON_CONFIG: '/nowhere/koinon.env' }, 'KOINON_CONFIG: must be a file of lines NAME=value'],
    [
      { KOINON_CONFIG: write('a.env', 'SMPT_URL=smtp://h') },
      'SMPT_URL: is not a variable of this server; did you mean SMTP_URL',
    ],
    [
      { KOINON_CONFIG: write('c.env', 'APNS_KEY=-----BEGIN\nMIGHAgEAMBMGByqGSM49==\n') },
      /(?<!MIGH.*)quotes around values/,
    ],
    [{ KOINON_CONFIG: write('d.env', 'KOINON_NAME=Mill\nSMTP_URL smtp://h\n') }, 'must have only lines NAME=value'],
    [
      { DATABASE_URL: 'postgres://h/d?options=-cx%3D1', DATABASE_POOLER: 'session' },
      'DATABASE_POOLER: must not be set where DATABASE_URL has options',
    ],
    [{ KOINON_CONFIG: write('b.env', `PORT=1\nPORT_FILE=${name}`) }, 'PORT_FILE: must not be set together with PORT'],
  ] as const)
    expect(() => read(env), JSON.stringify(env)).toThrow(words)
})

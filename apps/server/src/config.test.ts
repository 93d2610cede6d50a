import { generateKeyPairSync } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '#test/scratchFolder.ts'
import { readConfig, variableNames, processesFor } from './config.ts'

const listed = (): string[] =>
  [
    ...readFileSync(path.resolve(import.meta.dirname, '../../../docs/operations.md'), 'utf8').matchAll(
      /^\| `([A-Z0-9_]+)` +\|/gm,
    ),
  ].map(([, name]) => name ?? '')

async function read(env: Record<string, string>) {
  const { folder, remove } = await scratchFolder()
  try {
    return readConfig({ KOINON_DATA: folder, ...env })
  } finally {
    await remove()
  }
}

test('every variable is listed for operators, and nothing else is', () => {
  expect(listed().toSorted()).toEqual([...variableNames].toSorted())
})

const pkcs8 = { type: 'pkcs8', format: 'pem' } as const
const rsaKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(pkcs8).toString()
const ecKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export(pkcs8).toString()
const address = 'https://h.example'

/** Values that are wrong, and values that are right, by variable. */
const values: Readonly<Record<string, { wrong: readonly string[]; right?: readonly string[] }>> = {
  NODE_ENV: { wrong: ['prod', 'Production'], right: ['development'] },
  PORT: { wrong: ['many', '0', '65536', '-1', '80.5', '0x50', '1e3', ' '], right: ['8080', ' 8080 '] },
  HOST: {
    wrong: ['999.1.1.1', 'not a host', 'http://localhost', '127.0.0.1:80'],
    right: ['::', 'localhost', '0.0.0.0'],
  },
  PUBLIC_URL: {
    wrong: [
      `${address}/path`,
      `${address}/?q`,
      `${address}/#a`,
      'https://a:b@h.example',
      'h.example',
      'ftp://h.example',
      'https://',
    ],
    right: [address, `${address}/`, 'http://localhost:4000'],
  },
  KOINON_NAME: { wrong: [' ', 'x'.repeat(81)] },
  KOINON_INTRO: { wrong: ['x'.repeat(281)] },
  KOINON_CONTACT: { wrong: ['nobody', 'a@b@c'], right: ['help@example.org'] },
  KOINON_DEMO: { wrong: ['yes', '2'], right: ['1', 'false'] },
  KOINON_PROCESSES: { wrong: ['0', '65', '1.5'], right: ['2'] },
  KOINON_DRAIN_SECONDS: { wrong: ['-1', '301', 'soon'], right: ['0', '2.5'] },
  KOINON_ROLES: { wrong: ['web,job', ',', 'all'], right: ['web, jobs'] },
  KOINON_PROCESES: { wrong: ['2'] },
  NODE_ID: { wrong: ['x'.repeat(65)] },
  DATABASE_URL: {
    wrong: ['mysql://h/db', 'koinon', 'postgres://', 'postgres:///db', 'postgres://h/db?sslrootcert=/nowhere/ca.pem'],
    right: ['postgres://u:p@h:5432/db', 'postgresql://u@h/db', 'postgres:///db?host=/run/postgresql'],
  },
  DATABASE_POOL: { wrong: ['1', '201'], right: ['10'] },
  NATS_URL: { wrong: ['http://h', 'nats://', 'nats://a,b', ','], right: ['nats://a:4222, tls://b:4222'] },
  TRUSTED_PROXIES: {
    wrong: ['0.0.0.0/0', '10.0.0.0/99', '10.0.0.256', 'proxy', '::1/129', '10.0.0.0/8/8', '10.0.0.0/', ','],
    right: ['10.0.0.0/8, ::1', '10.0.0.0/255.0.0.0', 'loopback', 'fd00::/8'],
  },
  SESSION_SECRET: { wrong: ['short', 'x'.repeat(40), 'changeme-changeme-changeme-changeme'] },
  LINK_SECRET: { wrong: ['short'] },
  SERVICE_SECRET: { wrong: ['short'] },
  CAPTCHA_SECRET: { wrong: ['short'] },
  VAPID_PRIVATE_KEY: { wrong: ['short', 'A'.repeat(43), '_'.repeat(43)], right: [`${'Bq'.repeat(21)}A`] },
  VAPID_SUBJECT: { wrong: ['mailto:nobody', 'http://h.example'], right: ['mailto:help@example.org', address] },
  METRICS_TOKEN: { wrong: ['short', 'password-password'], right: ['d7Gk2pQx9vTz4mLs'] },
  LOG_LEVEL: { wrong: ['loud'], right: ['warn'] },
  SMTP_URL: { wrong: ['http://mail', 'smtp://', 'mail:25'], right: ['smtps://u:p@mail.example'] },
  MAIL_FROM: {
    wrong: [
      'nonsense',
      'A <a@b.example',
      'A <a@b.example>, B <b@b.example>',
      'A <b>',
      '@',
      'a@b.example\nBcc: c@d.example',
    ],
    right: ['a@b.example', 'Our community <no-reply@localhost>', '"A, B" <a@b.example>'],
  },
  FFMPEG_PATH: { wrong: ['/nowhere/ffmpeg', import.meta.dirname, import.meta.filename], right: [process.execPath] },
  TRANSCODER_URL: { wrong: ['ftp://h.example', 'h.example'], right: [address] },
  TRANSCODER_MINUTES: { wrong: ['0', '1441'], right: ['30'] },
  LIVE_STREAMS: { wrong: ['0', '33'], right: ['3'] },
  SIGN_IN_ORIGINS: { wrong: ['keycloak', `${address}/path`], right: [`${address},http://other.example:8080`] },
  HOOK_PRIVATE_HOSTS: {
    wrong: ['10.0.0.7', 'http://host:80', 'host:80/path', 'host:99999'],
    right: ['10.0.0.7:8080,node-red:1880'],
  },
  REDIRECT_ORIGINS: { wrong: ['app', `${address}/path`], right: [`${address},http://other.example`] },
  REGISTRATION: { wrong: ['open'], right: ['CLOSED'] },
  CHILD_AGE: { wrong: ['DE=16', '13,14', '13,de=16', '13,XQ=16', '19', 'old'], right: ['13, DE=16,AT=14'] },
  DEMO_FORM: { wrong: ['on'], right: ['true'] },
  LINK_PREVIEWS: { wrong: ['off'], right: ['0'] },
  SUBSCRIPTION_CURRENCY: { wrong: ['eur', 'EURO', 'QQQ'], right: ['CHF'] },
  SUBSCRIPTION_MONTHLY: { wrong: ['0', '9.99'], right: ['999'] },
  SUBSCRIPTION_YEARLY: { wrong: ['0', '1e3'], right: ['9999'] },
  PLATFORM_FEE_PERCENT: { wrong: ['91', '-1', '1e1', '5%'], right: ['2.5'] },
  SECTIONS_OFF: { wrong: ['PRAYER'], right: ['PRAYERS,TESTIMONIALS'] },
  STORE_SANDBOX: { wrong: ['sandbox'], right: ['1'] },
  APPLE_STORE_ROOTS: { wrong: ['/nowhere/roots.pem', import.meta.filename] },
  S3_REGION: { wrong: ['a region'], right: ['eu-central-1'] },
  ...Object.fromEntries(
    variableNames
      .filter((name) =>
        /^(SMS|FCM|FCM_TOKEN|APNS|RECAPTCHA|APPLE_(AUTHORIZE|KEYS|STORE)|GOOGLE_(AUTHORIZE|KEYS|PLAY|PLAY_TOKEN)|EVENTBRITE|STRIPE)_URL$/.test(
          name,
        ),
      )
      .map((name) => [name, { wrong: ['ftp://h.example', 'h.example', 'https://'], right: [address] }]),
  ),
}

test('each wrong value is refused by name with what is expected, and nothing is written', async () => {
  for (const [name, { wrong, right = [] }] of Object.entries(values)) {
    for (const value of wrong) {
      const { folder, remove } = await scratchFolder()
      expect(() => readConfig({ KOINON_DATA: folder, [name]: value }), `${name}=${value}`).toThrow(
        new RegExp(
          `^The configuration is not usable:\n  ${name}: (must (be|have|not be) |is not a variable of )[^\n]+$`,
        ),
      )
      expect(readdirSync(folder), name).toEqual([])
      await remove()
    }
    for (const value of right) expect(await read({ [name]: value }), `${name}=${value}`).toBeTruthy()
  }
})

/** Groups that are of use only whole: a value for each variable, and others that require the group. */
const groups: readonly { all: Readonly<Record<string, string>>; also?: Readonly<Record<string, string>> }[] = [
  {
    all: { S3_BUCKET: 'files', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' },
    also: { S3_ENDPOINT: address, S3_PUBLIC_ENDPOINT: address },
  },
  { all: { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'token', SMS_FROM: '+15550100' } },
  { all: { STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLISHABLE_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' } },
  { all: { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'key' } },
  { all: { EVENTBRITE_TOKEN: 'token', EVENTBRITE_WEBHOOK_TOKEN: 'zT5k'.repeat(8) } },
  { all: { APNS_TEAM: 'team', APNS_KEY_ID: 'id', APNS_KEY: ecKey, APNS_TOPIC: 'app' } },
  { all: { FCM_PROJECT: 'p', FCM_CLIENT_EMAIL: 'a@b.example', FCM_PRIVATE_KEY: rsaKey.replaceAll('\n', '\\n') } },
  {
    all: {
      APPLE_STORE_BUNDLE: 'app',
      APPLE_STORE_APP: '1',
      APPLE_STORE_ISSUER: 'issuer',
      APPLE_STORE_KEY_ID: 'id',
      APPLE_STORE_KEY: ecKey,
    },
    also: { APPLE_STORE_MONTHLY: 'month', APPLE_STORE_YEARLY: 'year' },
  },
  {
    all: { GOOGLE_PLAY_PACKAGE: 'app', GOOGLE_PLAY_CLIENT_EMAIL: 'a@b.example', GOOGLE_PLAY_PRIVATE_KEY: rsaKey },
    also: { GOOGLE_PLAY_MONTHLY: 'month', GOOGLE_PLAY_YEARLY: 'year' },
  },
  {
    all: { DATABASE_URL: 'postgres://u@h/db' },
    also: {
      DATABASE_POOLER: 'session',
      DATABASE_POOLER_URL: 'postgres://u@pooler/db',
      DATABASE_READ_URL: 'postgres://u@standby/db',
      MIGRATE: 'never',
    },
  },
  { all: { RTMP_PORT: '1935' }, also: { RTMP_HOST: '::', RTMP_URL: 'rtmps://live.example' } },
]

test('a group of variables that is half set is refused, and names each one that is missing', async () => {
  for (const { all, also = {} } of groups) {
    expect(await read({ ...all, ...also })).toBeTruthy()
    for (const [name, value] of Object.entries({ ...all, ...also })) {
      const missing = Object.keys(all).filter((other) => other !== name)
      for (const other of missing)
        await expect(read({ [name]: value }), name).rejects.toThrow(
          `${other}: is missing, but must be set together with ${name}`,
        )
    }
  }
})

test('wrong values within a group are refused too', async () => {
  const wrongs: Readonly<Record<string, readonly string[]>> = {
    DATABASE_CA: ['/nowhere/ca.pem', import.meta.filename],
    DATABASE_POOLER: ['transaction'],
    MIGRATE: ['later'],
    S3_BUCKET: ['a bucket', 'a/b', '-x'],
    S3_ENDPOINT: ['ftp://x', 'minio:9000'],
    S3_PUBLIC_ENDPOINT: ['ftp://x'],
    STRIPE_WEBHOOK_SECRET: ['short'],
    EVENTBRITE_WEBHOOK_TOKEN: ['short'],
    APNS_KEY: ['key', rsaKey, ecKey.replace('M', '!')],
    FCM_PRIVATE_KEY: [ecKey],
    FCM_CLIENT_EMAIL: ['me'],
    APPLE_STORE_APP: ['one'],
    APPLE_STORE_KEY: [rsaKey],
    GOOGLE_PLAY_PRIVATE_KEY: [ecKey],
    GOOGLE_PLAY_CLIENT_EMAIL: ['me'],
    RTMP_PORT: ['65536', '4000'],
    RTMP_HOST: ['999.1.1.1'],
    RTMP_URL: ['https://live.example'],
  }
  const whole = Object.assign({}, ...groups.map(({ all, also }) => ({ ...all, ...also }))) as Record<string, string>
  for (const [name, given] of Object.entries(wrongs))
    for (const value of given)
      await expect(read({ ...whole, [name]: value }), `${name}=${value}`).rejects.toThrow(
        new RegExp(`^The configuration is not usable:\n  ${name}: must (be|have) [^\n]+$`),
      )
})

/** For a service called like this product, by whatever runs its containers. */
const setByKubernetes = {
  KOINON_SERVICE_HOST: '10.0.0.1',
  KOINON_SERVICE_PORT: '4000',
  KOINON_PORT: 'tcp://10.0.0.1:4000',
  KOINON_PORT_4000_TCP_ADDR: '10.0.0.1',
  KOINON_WEB_SERVICE_PORT_HTTP: '4000',
}

test('an authority and a pooler are part of the address of the database', async () => {
  const [DATABASE_URL, DATABASE_POOLER] = ['postgres://u@one,two/db', 'session']
  expect((await read({ DATABASE_URL, DATABASE_POOLER })).database.url).toBe(`${DATABASE_URL}?pooler=session`)
  expect((await read({ DATABASE_URL, DATABASE_POOLER_URL: DATABASE_URL })).database).toMatchObject({
    url: DATABASE_URL,
    poolerUrl: `${DATABASE_URL}?pooler=transaction`,
  })
})

test('all faults are listed at once, and a misspelled name with the intended one', async () => {
  await expect(read(setByKubernetes)).resolves.toMatchObject({ port: 4000 })
  await expect(read({ PORT: 'many', SMTP_URL: 'http://mail', KOINON_NMAE: 'Mill' })).rejects.toThrow(
    /PORT[^]*SMTP_URL[^]*KOINON_NMAE: is not a variable of this server; did you mean KOINON_NAME\?/,
  )
})

test('the age below which a parent is asked may differ by country', async () => {
  const { otherwise, byCountry } = (await read({ CHILD_AGE: '13, DE=16,AT=14' })).childAge
  expect([otherwise, byCountry.get('DE'), byCountry.get('AT'), byCountry.get('FR')]).toEqual([13, 16, 14, undefined])
})

test('in production texts reach phones through a provider only', async () => {
  expect(await read({ NODE_ENV: 'production' })).toMatchObject({ canText: false })
  const provider = { SMS_ACCOUNT: 'AC1', SMS_TOKEN: 'token', SMS_FROM: '+15550100' }
  expect(await read({ NODE_ENV: 'production', ...provider })).toMatchObject({ canText: true })
  expect(await read({ NODE_ENV: 'development' })).toMatchObject({ canText: true })
})

test('in production a guessable secret prevents the start', async () => {
  const guessable = 'changeme-changeme-changeme-changeme'
  await expect(read({ LINK_SECRET: guessable })).rejects.toThrow(/LINK_SECRET/)
  expect((await read({ NODE_ENV: 'development', LINK_SECRET: guessable })).secrets.link).toBe(guessable)
})

test('missing secrets are generated once and kept', async () => {
  const { folder, remove } = await scratchFolder()
  const [first, second] = [readConfig({ KOINON_DATA: folder }), readConfig({ KOINON_DATA: folder })]
  await remove()
  expect(first.secrets).toEqual(second.secrets)
  expect(new Set(Object.values(first.secrets)).size).toBe(5)
})

test('a damaged file of secrets stops the start, is named, and stays as it is', async () => {
  const { folder, remove } = await scratchFolder()
  const file = path.join(folder, 'secrets.json')
  writeFileSync(file, '{"LINK_SECRET": "cut off he')
  expect(() => readConfig({ KOINON_DATA: folder })).toThrow(/secrets\.json cannot be read/)
  expect(readFileSync(file, 'utf8')).toContain('cut off he')
  await remove()
})

test.each([
  [1, true, 1],
  [2, true, 1],
  [4, true, 2],
  [32, true, 4],
  [2, false, 2],
  [32, false, 4],
])('%i cores, with a database of its own: %s: %i processes serve', (cores, hasOwnDatabase, processes) => {
  expect(processesFor(cores, hasOwnDatabase)).toBe(processes)
})

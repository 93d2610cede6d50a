import { expect, test } from 'vitest'
import { withoutFlushing } from '../connect.ts'
import { parseAddress, withParameter } from './parseAddress.ts'

const tls = { mode: 'disable', isDirect: false }

test('an address is read as libpq reads it', () => {
  expect(parseAddress('postgres://ann%40a:p%3Aw@db.example:6432/the%20db?options=-c%20work_mem%3D1MB')).toMatchObject({
    hosts: [{ host: 'db.example', port: 6432 }],
    user: 'ann@a',
    password: 'p:w',
    database: 'the db',
    options: '-c work_mem=1MB',
    tls,
    pooler: null,
  })
  expect(parseAddress('postgresql:///db?host=/run/postgresql&user=ann')).toMatchObject({
    hosts: [{ host: '/run/postgresql', port: 5432 }],
    user: 'ann',
    database: 'db',
  })
  expect(parseAddress('postgres://u@127.0.0.1:6000/db?host=/run').hosts).toEqual([{ host: '/run', port: 6000 }])
  expect(parseAddress('postgres://u@one,[::1]:6000,three:7000/db').hosts).toEqual([
    { host: 'one', port: 5432 },
    { host: '::1', port: 6000 },
    { host: 'three', port: 7000 },
  ])
  expect(parseAddress('postgres://u@h/db?sslmode=verify-ca&sslrootcert=/ca&sslcert=/c&sslkey=/k').tls).toMatchObject({
    mode: 'verify-ca',
    authorityFile: '/ca',
    certificateFile: '/c',
    keyFile: '/k',
  })
  expect(parseAddress(withParameter('postgres://u@a,b/db', 'sslrootcert', '/a b')).tls).toMatchObject({
    mode: 'verify-full',
    authorityFile: '/a b',
  })
  const changed = withParameter('postgres://h/db?password=a+b?c', 'sslrootcert', '/a b')
  for (const address of [changed, 'postgres://h/db?password=a+b?c'])
    expect(parseAddress(address).password).toBe('a+b?c')
  expect(parseAddress('postgres://h/db?pooler=session&channel_binding=prefer').pooler).toBe('session')
})

test('work without flushing keeps the settings that the address has', () => {
  const { options } = parseAddress(withoutFlushing('postgres://h/db?options=-c%20work_mem%3D1MB'))
  expect(options).toBe('-c work_mem=1MB -c synchronous_commit=off')
})

test('a part that cannot be kept is refused with what it must be, never passed over', () => {
  for (const [address, words] of [
    ['mysql://h/db', 'must be the address of a PostgreSQL'],
    ['postgres:///db', 'must be the address'],
    ['postgres://h:port/db', 'must be the address'],
    ['postgres://h:0/db', 'must be the address'],
    ['postgres://h/db?port=70000', 'must be the address'],
    ['postgres://h/db?port=', 'must be the address'],
    ['postgres://u:100%@h/db', '%25'],
    [
      'postgres://u:pass?word@h/db',
      /^must have \? and @ written as %3F and %40, where they are part of the user or the password$/,
    ],
    ['postgres://h/db?sslmode=prefer', 'must have one of disable, require, verify-ca, verify-full as sslmode'],
    ['postgres://h/db?sslcert=/c', 'sslcert and sslkey together'],
    ['postgres://h/db?sslmode=disable&sslrootcert=/ca', 'another sslmode than disable'],
    ['postgres://h/db?schema=x', 'must not have the parameter schema'],
    ['postgres://h/db?pooler=statement', 'must have session or transaction as pooler'],
    ['postgres://h/db?pooler=session&options=-c', 'must not have options'],
  ] as const)
    expect(() => parseAddress(address), address).toThrow(words)
})

import { generateKeyPairSync } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { scratchFolder } from '../scratchFolder.ts'
import { freePort } from '../freePort.ts'
import { installed, startProgram } from './installed.ts'

/** Debian's lemonldap-ng, whose portal plackup serves. */
export const lemonLdap = installed('llng-fastcgi-server') === null ? null : installed('plackup')

export interface LemonLdap {
  readonly issuer: string
  readonly clientId: string
  readonly secret: string
  /** Makes the client known with this address to return to. Needs a restart of nothing: settings are read anew. */
  register(returnUrl: string): Promise<void>
  /** A browser there: shows who somebody is (their password is their name), and returns where it is sent back to. */
  signIn(url: string, name: string): Promise<URL>
}

const clientId = 'koinon'
/** Letters and digits alone: the portal does not decode the others, as RFC 6749 (2.3.1) sends them. */
const secret = 'aSecretOfTheClientWhichIsLongEnough'

/** Starts a portal with three people of its own demonstration; it ends with the test. */
export async function startLemonLdap(): Promise<LemonLdap> {
  const { folder, remove } = await scratchFolder()
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  for (const name of ['conf', 'sessions', 'psessions', 'lock']) await mkdir(path.join(folder, name))
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const defaults: object = JSON.parse(await readFile('/var/lib/lemonldap-ng/conf/lmConf-1.json', 'utf8'))
  const save = (returnUrl: string | null, number: number) =>
    writeFile(
      path.join(folder, 'conf', `lmConf-${number}.json`),
      JSON.stringify({ ...defaults, cfgNum: number, ...settingsOf({ folder, issuer, keys, returnUrl }) }),
    )
  await save(null, 1)
  const ini = path.join(folder, 'lemonldap-ng.ini')
  await writeFile(ini, iniOf(folder))
  const app = path.join(folder, 'portal.psgi')
  await writeFile(app, 'use Lemonldap::NG::Portal::Main;\nLemonldap::NG::Portal::Main->run({});\n')
  const args = ['-s', 'HTTP::Server::PSGI', '--host', '127.0.0.1', '--port', String(port), app]
  const running = await startProgram(lemonLdap ?? '', args, {
    port,
    ready: /Accepting connections/,
    env: { LLNG_DEFAULTCONFFILE: ini },
  })
  onTestFinished(async () => {
    await running.stop()
    await remove()
  })
  let number = 1
  return {
    issuer,
    clientId,
    secret,
    register: (returnUrl) => save(returnUrl, (number += 1)),
    signIn: (url, name) => signIn(new URL(url), name),
  }
}

interface Facts {
  readonly folder: string
  readonly issuer: string
  readonly keys: { readonly publicKey: string; readonly privateKey: string }
  /** Null: the client is not known yet. */
  readonly returnUrl: string | null
}

/** Settings that differ from those with which Debian installs it. */
const settingsOf = ({ folder, issuer, keys, returnUrl }: Facts) => ({
  portal: `${issuer}/`,
  domain: '127.0.0.1',
  cookieName: 'lemonldap',
  securedCookie: 0,
  key: 'a key for the cookies of a test',
  authentication: 'Demo',
  userDB: 'Same',
  passwordDB: 'Demo',
  registerDB: 'Demo',
  portalDisplayRegister: 0,
  portalDisplayResetPassword: 0,
  requireToken: '0',
  globalStorage: 'Apache::Session::File',
  globalStorageOptions: { Directory: path.join(folder, 'sessions'), LockDirectory: path.join(folder, 'lock') },
  persistentStorage: 'Apache::Session::File',
  persistentStorageOptions: { Directory: path.join(folder, 'psessions'), LockDirectory: path.join(folder, 'lock') },
  demoExportedVars: { cn: 'cn', mail: 'mail', uid: 'uid' },
  macros: { mailVerified: '1' },
  whatToTrace: 'uid',
  issuerDBOpenIDConnectActivation: 1,
  oidcServiceMetaDataIssuer: issuer,
  oidcServiceAllowAuthorizationCodeFlow: 1,
  oidcServicePrivateKeySig: keys.privateKey,
  oidcServicePublicKeySig: keys.publicKey,
  oidcServiceKeyIdSig: 'one',
  oidcRPMetaDataOptions:
    returnUrl === null
      ? {}
      : {
          koinon: {
            oidcRPMetaDataOptionsClientID: clientId,
            oidcRPMetaDataOptionsClientSecret: secret,
            oidcRPMetaDataOptionsRedirectUris: returnUrl,
            oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256',
            oidcRPMetaDataOptionsBypassConsent: 1,
            oidcRPMetaDataOptionsRequirePKCE: 1,
          },
        },
  oidcRPMetaDataExportedVars: {
    koinon: { email: 'mail', name: 'cn', groups: 'groups;array;always', email_verified: 'mailVerified' },
  },
})

const iniOf = (folder: string) => `[all]
logLevel = error
checkTime = 1
[configuration]
type = File
dirName = ${path.join(folder, 'conf')}
localStorage = Cache::NullCache
[portal]
staticPrefix = /static
templateDir = /usr/share/lemonldap-ng/portal/templates
languages = en
`

/** Its page asks for name and password, and goes on by redirects. */
async function signIn(url: URL, name: string): Promise<URL> {
  const cookies = new Map<string, string>()
  const send = async (at: URL, body?: URLSearchParams) => {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(body && { method: 'POST', body }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [key = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2)
      cookies.set(key, value)
    }
    return answer
  }
  const page = await (await send(url)).text()
  const hidden = /name="url" value="([^"]*)"/.exec(page)?.[1] ?? ''
  let at = url
  let answer = await send(url, new URLSearchParams({ user: name, password: name, url: hidden }))
  for (let hops = 0; hops < 8; hops += 1) {
    const location = answer.headers.get('location')
    if (location === null)
      throw new Error(`The portal stays at ${at.pathname}: ${answer.status} ${await answer.text()}`)
    at = new URL(location, at)
    if (at.origin !== url.origin) return at
    answer = await send(at)
  }
  throw new Error('The portal redirects for ever.')
}

/** How much of a server's certificate is checked; `require` encrypts, but checks only where there is an authority to check by. */
const tlsModes = ['disable', 'require', 'verify-ca', 'verify-full'] as const
type TlsMode = (typeof tlsModes)[number]

interface DatabaseHost {
  /** The name or address of a machine, or the folder of a socket. */
  readonly host: string
  readonly port: number
}

/** The parts of an address of PostgreSQL, for every driver. */
export interface DatabaseAddress {
  /** One, or several of which the first that can be written to is used. */
  readonly hosts: readonly [DatabaseHost, ...DatabaseHost[]]
  readonly user: string | undefined
  readonly password: string | undefined
  readonly database: string | undefined
  readonly tls: {
    readonly mode: TlsMode
    /** Files in PEM: the authorities to trust, and the certificate and key of this client. */
    readonly authorityFile: string | undefined
    readonly certificateFile: string | undefined
    readonly keyFile: string | undefined
    /** The handshake begins at once, without asking whether the server encrypts. */
    readonly isDirect: boolean
  }
  /** Settings for the session, as on PostgreSQL's command line. */
  readonly options: string | undefined
  /** A pooler stands in front, which takes no settings with a connection; it keeps sessions together, or transactions alone. */
  readonly pooler: Pooler | null
}

const poolers = ['session', 'transaction'] as const
export type Pooler = (typeof poolers)[number]

/** libpq's parameters that are read here, and our `pooler`. */
const read = [
  'host',
  'port',
  'user',
  'password',
  'dbname',
  'sslmode',
  'sslrootcert',
  'sslcert',
  'sslkey',
  'sslnegotiation',
  'options',
  'pooler',
] as const
type Parameter = (typeof read)[number]
/** Parameters that providers put into their addresses, and that change nothing here. */
const passedOver = [
  'application_name',
  'channel_binding',
  'connect_timeout',
  'fallback_application_name',
  'gssencmode',
  'keepalives',
  'keepalives_count',
  'keepalives_idle',
  'keepalives_interval',
  'target_session_attrs',
  'uselibpqcompat',
]

const form = /^postgres(?:ql)?:\/\/(?:([^/?#@]*)@)?([^/?#@]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/
const expected = 'must be the address of a PostgreSQL database: postgres://user:password@host:5432/database'
const defaultPort = 5432

/**
 * Reads an address as libpq does, for all drivers in one place: each of them reads `sslmode` in its own way. Throws an
 * Error that says what it must be, without repeating it.
 */
export function parseAddress(text: string): DatabaseAddress {
  const [, login = '', places = '', path = '', query = ''] = form.exec(text.trim()) ?? refuse(expected)
  const given = parametersOf(query)
  const parameter = (name: Parameter) => given.get(name) ?? undefined
  refuseUnknown([...given.keys()], query.includes('@'))
  const [user, password] = loginOf(login)
  const pooler = poolerOf(parameter('pooler'))
  if (pooler !== null && parameter('options') !== undefined)
    refuse('must not have options where a pooler stands in front')
  return {
    hosts: hostsOf(places, parameter),
    user: parameter('user') ?? user,
    password: parameter('password') ?? password,
    database: parameter('dbname') ?? (decoded(path) || undefined),
    tls: tlsOf(parameter),
    options: parameter('options'),
    pooler,
  }
}

function refuse(why: string): never {
  throw new Error(why)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return refuse('must have % written as %25, where it is part of the user, the password or the database')
  }
}

function loginOf(login: string): [string | undefined, string | undefined] {
  const [user = '', ...password] = login.split(':')
  return [decoded(user) || undefined, password.length > 0 ? decoded(password.join(':')) : undefined]
}

/** `+` is a letter like others, as libpq has it. */
const parametersOf = (query: string): URLSearchParams => new URLSearchParams(query.replaceAll('+', '%2B'))

/** With an @ after it, the question mark was part of a password, which is not repeated. */
function refuseUnknown(names: readonly string[], hasAt: boolean): void {
  const unknown = names.find((name) => !read.some((one) => one === name) && !passedOver.includes(name))
  if (unknown === undefined) return
  if (hasAt) refuse('must have ? and @ written as %3F and %40, where they are part of the user or the password')
  refuse(`must not have the parameter ${unknown}: ${read.join(', ')} are known`)
}

/** `host` goes before the place in the address, and has its port unless `port` is given, too. */
function hostsOf(places: string, parameter: (name: Parameter) => string | undefined): DatabaseAddress['hosts'] {
  const written = places === '' ? [] : places.split(',').map(hostOf)
  const ports = parameter('port')?.split(',').map(portOf) ?? written.map(({ port }) => port)
  const named = parameter('host')?.split(',')
  const [first, ...others] = (named ?? written.map(({ host }) => host)).map((host, index) => ({
    host: host === '' || /[\s"]/.test(host) ? refuse(expected) : host,
    port: ports[index] ?? ports[0] ?? defaultPort,
  }))
  return first === undefined ? refuse(expected) : [first, ...others]
}

function hostOf(place: string): DatabaseHost {
  const [, ipv6, name = '', port] = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]*))(?::(\d{1,5}))?$/i.exec(place) ?? refuse(expected)
  return { host: ipv6 ?? decoded(name), port: port === undefined ? defaultPort : portOf(port) }
}

const portOf = (text: string): number =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535 ? Number(text) : refuse(expected)

function tlsOf(parameter: (name: Parameter) => string | undefined): DatabaseAddress['tls'] {
  const [authorityFile, certificateFile, keyFile] = (['sslrootcert', 'sslcert', 'sslkey'] as const).map(parameter)
  const given = parameter('sslmode')
  const mode = tlsModes.find((one) => one === given) ?? (given === undefined ? modeFor(authorityFile) : undefined)
  const negotiation = parameter('sslnegotiation') ?? 'postgres'
  // "allow" and "prefer" go on without encryption where it fails: that protects from nobody.
  if (mode === undefined) return refuse(`must have one of ${tlsModes.join(', ')} as sslmode`)
  if ((certificateFile === undefined) !== (keyFile === undefined)) refuse('must have sslcert and sslkey together')
  if (mode === 'disable' && (authorityFile ?? certificateFile) !== undefined)
    refuse('must have another sslmode than disable, where it names certificates')
  if (!['postgres', 'direct'].includes(negotiation)) refuse('must have postgres or direct as sslnegotiation')
  return { mode, authorityFile, certificateFile, keyFile, isDirect: negotiation === 'direct' && mode !== 'disable' }
}

/** An authority is named in order to be checked by. */
const modeFor = (authorityFile: string | undefined): TlsMode =>
  authorityFile === undefined ? 'disable' : 'verify-full'

function poolerOf(given: string | undefined): Pooler | null {
  const pooler = poolers.find((one) => one === given) ?? null
  return pooler === null && given !== undefined ? refuse('must have session or transaction as pooler, or none') : pooler
}

/** The address with a parameter added, which replaces one of this name. */
export function withParameter(text: string, name: Parameter, value: string): string {
  const [start = '', ...query] = text.split('?')
  const parameters = parametersOf(query.join('?'))
  parameters.set(name, value)
  return `${start}?${parameters.toString().replaceAll('+', '%20')}`
}

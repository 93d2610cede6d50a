import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseAllDocuments } from 'yaml'
import { expect, onTestFinished, test } from 'vitest'
import { examineEnvironment } from '../apps/server/src/config/checkEnvironment.ts'
import { scratchFolder } from '../apps/server/test/scratchFolder.ts'

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string }
}
interface Container {
  readonly image: string
  readonly args?: readonly string[]
  readonly env?: readonly { readonly name: string; readonly value?: string }[]
  readonly envFrom: readonly { readonly configMapRef: { readonly name: string } }[]
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
  readonly readinessProbe?: Probe
  readonly startupProbe?: Probe
  readonly livenessProbe?: Probe
  readonly securityContext: { readonly readOnlyRootFilesystem: boolean }
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[]
}
interface PodSpec {
  readonly containers: readonly [Container]
  readonly securityContext: { readonly runAsUser: number }
  readonly volumes: readonly { readonly name: string }[]
}
interface Manifest {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly data?: Readonly<Record<string, string>>
  readonly spec: {
    readonly selector?: { readonly matchLabels?: object }
    readonly scaleTargetRef?: { readonly name: string }
    readonly template: { readonly metadata: { readonly labels: object }; readonly spec: PodSpec }
  }
}

const here = import.meta.dirname
const folder = path.join(here, 'kubernetes')
const dockerfile = readFileSync(path.join(here, 'Dockerfile'), 'utf8')
const manifests = readdirSync(folder).flatMap((file) =>
  parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors.join('\n')}`)
    return document.toJS() as Manifest
  }),
)
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
const settings = ofKind('ConfigMap')[0]?.data ?? {}
const deployments = ofKind('Deployment')
const pods = [...deployments, ...ofKind('Job')].map(({ spec }) => spec.template)
const secretsAt = '/run/secrets/koinon'

/** Values in the form of each secret; the others are long random words. */
const secretValues: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://koinon:secret@database:5432/koinon',
}

test('the server accepts the variables of every pod, with secrets from files', async () => {
  const { folder: secrets, remove } = await scratchFolder()
  onTestFinished(remove)
  const files = Object.values(settings).filter((value) => value.startsWith(`${secretsAt}/`))
  expect(files.length).toBeGreaterThan(5)
  for (const name of files.map((file) => path.basename(file)))
    writeFileSync(path.join(secrets, name), secretValues[name] ?? randomBytes(32).toString('base64url'))
  const common = Object.entries(settings).map(([name, value]) => [name, value.replace(secretsAt, secrets)] as const)
  for (const { spec } of pods) {
    const own = (spec.containers[0].env ?? []).map(({ name, value = 'pod-1' }) => [name, value] as const)
    const { wrong, given } = examineEnvironment(Object.fromEntries([...common, ...own]))
    expect(wrong).toEqual([])
    const names = [...common, ...own].map(([name]) => name.replace(/_FILE$/, ''))
    expect(names.filter((name) => !given.has(name))).toEqual([])
  }
  expect(settings['MIGRATE']).toBe('never')
})

test('pods run the image as it is made: its user, port, folders and files', () => {
  const port = Number(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1])
  const user = Number(/^USER (\d+):/m.exec(dockerfile)?.[1])
  const data = /^VOLUME (\S+)$/m.exec(dockerfile)?.[1]
  expect(pods).toHaveLength(3)
  for (const { spec } of pods) {
    const [{ args = [], ports, securityContext, volumeMounts, envFrom }] = spec.containers
    expect(spec.securityContext.runAsUser).toBe(user)
    expect(securityContext.readOnlyRootFilesystem).toBe(true)
    expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual([data, '/tmp', secretsAt])
    expect(spec.volumes.map(({ name }) => name)).toEqual(volumeMounts.map(({ name }) => name))
    expect(envFrom).toEqual([{ configMapRef: { name: ofKind('ConfigMap')[0]?.metadata.name } }])
    for (const { containerPort } of ports ?? []) expect(containerPort).toBe(port)
    for (const file of args.filter((arg) => arg.endsWith('.ts')))
      expect(existsSync(path.join(here, '..', file))).toBe(true)
  }
})

test('a pod is ready by its database, but lives without', () => {
  expect(deployments).toHaveLength(2)
  for (const { spec } of deployments) {
    const [{ readinessProbe, startupProbe, livenessProbe, ports = [] }] = spec.template.spec.containers
    expect(readinessProbe?.httpGet).toEqual({ path: '/status', port: ports[0]?.name })
    for (const probe of [startupProbe, livenessProbe]) {
      expect(probe?.httpGet.port).toBe(ports[0]?.name)
      expect(existsSync(path.join(here, '../apps/web/public', probe?.httpGet.path ?? ''))).toBe(true)
    }
  }
})

test('selectors and names meet', () => {
  const [web] = deployments.filter(({ metadata }) => metadata.name === 'koinon-web')
  for (const { spec } of deployments) expect(spec.template.metadata.labels).toEqual(spec.selector?.matchLabels)
  expect(ofKind('Service')[0]?.spec.selector).toEqual(web?.spec.selector?.matchLabels)
  expect(ofKind('PodDisruptionBudget')[0]?.spec.selector).toEqual(web?.spec.selector)
  expect(ofKind('HorizontalPodAutoscaler')[0]?.spec.scaleTargetRef?.name).toBe(web?.metadata.name)
  expect(ofKind('Ingress')).toHaveLength(1)
})

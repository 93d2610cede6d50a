import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  Arrivals,
  AuditLine,
  HealthPart,
  Id,
  MetricsPeriod,
  Page,
  PlaceMetrics,
  PlatformRole,
  Time,
  TransparencyReport,
  abilities,
  line,
  paging,
} from '../../shared/index.ts'

export const checkAdminAuthorization = call({
  method: 'GET',
  path: '/admin/checkAdminAuthorization',
  auth: 'staff',
  summary: 'Says whether the actor may enter the administration, and what is open to them there.',
  response: z.strictObject({
    roles: z.array(PlatformRole),
    can: abilities('queue', 'users', 'roles', 'impersonate', 'groups', 'promoCodes', 'import', 'api'),
    reauthenticatedUntil: Time.nullable().describe('No step-up is asked for until then.'),
  }),
})

export const getSwaggerDoc = call({
  method: 'GET',
  path: '/admin/getSwaggerDoc',
  auth: 'staff',
  summary: 'Returns the OpenAPI 3.1 document of exactly what is running.',
  description: 'For administrators.',
  response: z
    .looseObject({
      openapi: z.string(),
      info: z.looseObject({ title: z.string(), version: z.string() }),
      paths: z.record(z.string(), z.unknown()),
    })
    .meta({ id: 'OpenApiDocument' }),
})

export const audit = call({
  method: 'POST',
  path: '/admin/audit',
  auth: 'staff',
  summary: 'Lists the audit log of what staff did, newest first.',
  description: 'For administrators. Nobody can change or remove an entry.',
  body: z.strictObject({
    filters: z
      .strictObject({
        actorId: Id.optional(),
        action: line(80).optional(),
        changes: z.boolean().optional().describe('True leaves out what was only read or searched.'),
        targetKind: line(40).optional(),
        targetId: Id.optional(),
        from: Time.optional(),
        to: Time.optional(),
      })
      .optional(),
    ...paging,
  }),
  response: Page(AuditLine),
  extension: true,
  isReadOnly: true,
})

export const transparency = call({
  method: 'POST',
  path: '/admin/transparency',
  auth: 'staff',
  summary: 'Counts reports, restricting decisions and appeals of half a year, for a transparency report.',
  description:
    'For administrators. Halves of calendar years (UTC) that have ended: of periods that overlap, the difference could ' +
    'give away a small number. Nobody and no words appear, and small numbers are not told.',
  body: z.strictObject({
    year: z.int().min(2000).max(2999),
    half: z.union([z.literal(1), z.literal(2)]).describe('1: January to June. 2: July to December.'),
  }),
  response: TransparencyReport,
  extension: true,
  isReadOnly: true,
})

export const metrics = call({
  method: 'GET',
  path: '/admin/metrics',
  auth: 'staff',
  summary: 'Returns how the whole installation grows, how active it is, and how long cases wait.',
  description:
    'For administrators. Counted once an hour, from the first member’s day on. Cohorts of fewer than five people are ' +
    'not followed.',
  query: z.strictObject({ period: MetricsPeriod }),
  response: PlaceMetrics,
  extension: true,
})

export const arrivals = call({
  method: 'GET',
  path: '/admin/arrivals',
  auth: 'staff',
  summary: 'Returns which join code or invitation brought those who registered.',
  description:
    'For administrators. A way counts if it was taken within seven days of the registration. How many of them joined a ' +
    'group and wrote a first post within seven days.',
  query: z.strictObject({ period: MetricsPeriod }),
  response: Arrivals,
  extension: true,
})

export const health = call({
  method: 'GET',
  path: '/admin/health',
  auth: 'staff',
  summary: 'Returns the state of each part of the installation, with the facts that explain it.',
  description: 'For administrators.',
  response: z.strictObject({ version: z.string(), startedAt: Time, parts: z.array(HealthPart) }),
  extension: true,
})

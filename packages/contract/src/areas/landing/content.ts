import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import { FreeJson, Id, Time } from '../../shared/index.ts'

export const createContentContainer = call({
  method: 'POST',
  path: '/admin/content-container',
  auth: 'member',
  summary: 'Opens an upload for pictures and files of a landing page.',
  description:
    'For administrators, and for owners and admins of an enterprise group. The link takes the bytes by PUT, once, ' +
    'within 15 minutes, and no more than was announced. Types that are not accepted give 415, sizes 413.',
  body: z.strictObject({
    contentSizeBytes: z.int().min(1),
    contentTypeHeader: z
      .string()
      .max(255)
      .regex(/^[\w.+-]+\/[\w.+-]+(?:; ?[\w.+-]+=[\w."+-]+)*$/)
      .describe('As the upload will declare it, for example `image/jpeg`; the bytes decide.'),
  }),
  response: z.strictObject({ id: Id, uploadLink: z.string() }),
  rateLimit: 'upload',
})

export const publishContentContainer = call({
  method: 'POST',
  path: '/admin/content-container/{id}',
  auth: 'member',
  summary: 'Publishes what was uploaded: from then on anybody can read it at the link, permanently.',
  description:
    'For the container’s maker. The bytes are checked first; pictures are re-encoded without camera metadata. The ' +
    'body is any object of at most 16 KB, stored with it. Publishing again returns the same link.',
  params: z.strictObject({ id: Id }),
  body: FreeJson,
  response: z.strictObject({ contentLink: z.string() }),
  errors: ['MEDIA_NOT_FOUND', 'UPLOAD_INCOMPLETE'],
  rateLimit: 'upload',
})

export const contentProcessingV2 = call({
  method: 'POST',
  path: '/callback/contentProcessingV2',
  auth: 'service',
  summary: 'Receives an outside transcoder’s notice that a process is finished; its result is then taken over.',
  description:
    'Signed with the shared secret over timestamp and raw body, no older than five minutes. It ends the process, once: ' +
    'repeated, or after its time is up, it is ALREADY_FINISHED. Answers JSON, or the text `received` if `Accept` ' +
    'prefers text. The manual for operators describes orders and results.',
  body: z.strictObject({ processId: Id }),
  response: z.strictObject({ received: z.literal(true) }),
  errors: ['BAD_SERVICE_SIGNATURE', 'MEDIA_NOT_FOUND', 'ALREADY_FINISHED'],
  rawBody: true,
  textAllowed: true,
})

export const contentServiceStatus = call({
  method: 'GET',
  path: '/status',
  auth: 'public',
  summary: 'Says whether the server is ready and, if not, what is missing.',
  description:
    'The answer comes with 503 while the server is not ready. The version, `unsent` and `undelivered` are shown only to ' +
    'staff. No limit of requests applies: balancers and monitors may ask as often as they like.',
  response: z.strictObject({
    status: z
      .enum(['OK', 'DEGRADED', 'DOWN', 'STOPPING'])
      .describe('STOPPING: this process was told to stop; it still serves until balancers have taken note.'),
    ready: z.boolean(),
    checks: z.array(
      z.strictObject({
        name: z
          .string()
          .describe(
            'database, storage, disk, bus, log, or the name of a call or job that could not write to a full or broken disk ' +
              'and has not succeeded since.',
          ),
        ok: z.boolean(),
        since: Time.describe('When this process first saw the present state.'),
        detail: z
          .enum(['RECOVERING', 'UNREACHABLE', 'FULL'])
          .optional()
          .describe(
            'Of the database: RECOVERING if it is starting or replaying its log, UNREACHABLE if nothing answers. Either ' +
              'way it is tried again for as long as the server runs. Of the disk: FULL.',
          ),
      }),
    ),
    version: z.string().optional(),
    unsent: z
      .array(z.enum(['MAIL', 'SMS']))
      .optional()
      .describe('The kinds of messages stored locally, because no server that sends them is configured.'),
    undelivered: z
      .array(
        z.strictObject({
          kind: z.enum(['MAIL', 'SMS', 'WEB', 'IOS', 'ANDROID']),
          since: Time,
          failuresInRow: z.number().int().min(1),
        }),
      )
      .optional()
      .describe(
        'The kinds of messages whose delivery services keep failing or refusing them: mails, text messages, pushes to browsers and apps. ' +
          'Waiting deliveries are tried again. Does not change `status`.',
      ),
  }),
  rateLimit: 'none',
})

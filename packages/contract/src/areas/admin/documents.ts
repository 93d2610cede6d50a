import { z } from 'zod'
import { call } from '../../kernel/index.ts'
import {
  Count,
  Id,
  LegalDocument,
  LegalLanguage,
  Ok,
  TermsAsks,
  Time,
  UserAdminCard,
  Version,
  prose,
  toSave,
} from '../../shared/index.ts'

const DocumentText = z
  .strictObject({
    text: prose(100_000).min(1).describe('Markdown: headings, lists and paragraphs. HTML is shown as it is written.'),
    summary: prose(1000).default('').describe('The changes in a few sentences; they are in the mail to members.'),
  })
  .meta({ id: 'DocumentText', description: 'A version of a document in one language.' })
const DocumentTexts = z
  .record(LegalLanguage, DocumentText)
  .refine((texts) => Object.keys(texts).length <= 20, { error: 'At most 20 languages' })

const DocumentVersionCard = z
  .strictObject({
    id: Id,
    document: LegalDocument,
    number: z.int().min(1).nullable().describe('What members accept; null for a draft.'),
    state: z
      .enum(['DRAFT', 'SCHEDULED', 'IN_FORCE', 'REPLACED', 'WITHDRAWN'])
      .describe('SCHEDULED: published, in force from its date on. WITHDRAWN: it never came into force.'),
    baseLanguage: LegalLanguage,
    languages: z.array(LegalLanguage).describe('Of its texts.'),
    effectiveAt: Time.nullable().describe('Null: at the moment of publication.'),
    asks: TermsAsks,
    version: Version,
    updatedBy: UserAdminCard.nullable().describe('Null for the texts of a new installation.'),
    updatedAt: Time,
    publishedAt: Time.nullable(),
    accepted: Count.describe('Accounts that accepted this version.'),
    owed: Count.describe('Active accounts that still have to accept it: of the version in force.'),
  })
  .meta({ id: 'DocumentVersionCard', description: 'A version of a document, without its texts.' })

const DocumentVersionView = z
  .strictObject({
    ...DocumentVersionCard.shape,
    texts: DocumentTexts,
    before: z
      .strictObject({ number: z.int().min(1), texts: DocumentTexts })
      .nullable()
      .describe('The version that this one replaces, to compare them.'),
  })
  .meta({ id: 'DocumentVersionView', description: 'A version of a document with its texts.' })

const one = z.strictObject({ id: Id, version: Version })

export const documents = call({
  method: 'GET',
  path: '/admin/documents',
  auth: 'staff',
  summary: 'Lists all versions of terms, privacy statement, house rules and imprint, the newest first.',
  description: 'For administrators.',
  response: z.strictObject({ items: z.array(DocumentVersionCard) }),
  extension: true,
})

export const documentsGet = call({
  method: 'GET',
  path: '/admin/documents/{id}',
  auth: 'staff',
  summary: 'Returns one version with its texts, and those of the version that it replaces.',
  description: 'For administrators.',
  params: z.strictObject({ id: Id }),
  response: DocumentVersionView,
  errors: ['DOCUMENT_NOT_FOUND'],
  extension: true,
})

export const documentsSave = call({
  method: 'POST',
  path: '/admin/documents/save',
  auth: 'staff',
  summary: 'Saves a draft of a document, or changes one.',
  description:
    'For administrators. With `id` and the `version` it was read at, it changes that draft. `BASE_TEXT_MISSING` without ' +
    'a text in `baseLanguage`, any other language is optional; `IN_FORCE` for a version that was published, whose text ' +
    'stays.',
  body: toSave({
    document: LegalDocument,
    baseLanguage: LegalLanguage.describe('Readers of other languages get this text if there is none in theirs.'),
    texts: DocumentTexts,
    effectiveAt: Time.nullable().default(null).describe('Null: at the moment of publication.'),
    asks: TermsAsks,
  }).refine(({ document, asks }) => document !== 'IMPRINT' || asks === 'NOTHING', {
    path: ['asks'],
    error: 'An imprint asks for nothing',
  }),
  response: DocumentVersionView,
  errors: ['DOCUMENT_NOT_FOUND', 'BASE_TEXT_MISSING', 'IN_FORCE', 'VERSION_CONFLICT'],
  extension: true,
})

export const documentsPublish = call({
  method: 'POST',
  path: '/admin/documents/publish',
  auth: 'staff',
  summary: 'Publishes a draft: everybody can read it, and it is in force from its date on.',
  description:
    'For administrators. Members are mailed unless it asks for nothing. `DATE_TOO_SOON` for a date that has passed, and ' +
    'for one within 14 days of a version that asks for NOTICE; `earliest` is the first that will do.',
  body: one,
  response: DocumentVersionView,
  errors: ['DOCUMENT_NOT_FOUND', 'DATE_TOO_SOON', 'IN_FORCE', 'VERSION_CONFLICT'],
  stepUp: true,
  extension: true,
})

export const documentsTranslate = call({
  method: 'POST',
  path: '/admin/documents/translate',
  auth: 'staff',
  summary: 'Adds a text in another language to a published version.',
  description:
    'For administrators. What the version says, asks and when it holds stays; readers of that language, and members who ' +
    'are not mailed yet, get the new text. `IN_FORCE` for a language that has a text: that stays. `DOCUMENT_NOT_FOUND` ' +
    'also for a draft, which `documentsSave` changes, and for a version that was withdrawn.',
  body: one.extend({ language: LegalLanguage, ...DocumentText.shape }),
  response: DocumentVersionView,
  errors: ['DOCUMENT_NOT_FOUND', 'IN_FORCE', 'VERSION_CONFLICT'],
  stepUp: true,
  extension: true,
})

export const documentsWithdraw = call({
  method: 'POST',
  path: '/admin/documents/withdraw',
  auth: 'staff',
  summary: 'Deletes a draft, or takes back a published version that is not in force yet.',
  description: 'For administrators. `IN_FORCE` once its date has come: publish another version instead.',
  body: one,
  response: Ok,
  errors: ['DOCUMENT_NOT_FOUND', 'IN_FORCE', 'VERSION_CONFLICT'],
  stepUp: true,
  extension: true,
})

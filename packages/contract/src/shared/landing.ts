import { z } from 'zod'
import { Id, Url, prose } from './primitives.ts'
import { FormatsWithoutHeadings, formatsOf } from './text.ts'

/** The landing page's content; names and required fields are the specification's. */
export const CommunityProfile = z
  .strictObject({
    communityLogoUrl: Url,
    bannerUrl: Url,
    join: z
      .strictObject({
        description: prose(5000),
        descriptionFormats: FormatsWithoutHeadings.optional(),
        imageSrc: Url,
      })
      .describe('Beside the form, next to the call to join.'),
    description: prose(5000),
    descriptionFormats: formatsOf('description'),
    pictures: z.array(Url).max(30),
    allowsNewUsersToJoin: z.boolean().optional().describe('False closes the form; open when left out.'),
  })
  .meta({ id: 'CommunityProfile', description: 'The pictures and texts of a community’s landing page.' })
export type CommunityProfile = z.output<typeof CommunityProfile>

export const LandingSectionId = z.enum(['EVENTS', 'LIBRARY', 'PREMIUM', 'MEMBERS', 'PICTURES']).meta({
  id: 'LandingSectionId',
  description: '`PICTURES` is the strip of the landing page; the others are parts of the home.',
})
export type LandingSectionId = z.output<typeof LandingSectionId>

export const LandingSection = z
  .strictObject({ id: LandingSectionId, shown: z.boolean(), label: z.string().nullable() })
  .meta({
    id: 'LandingSection',
    description: 'A part of a community’s pages: whether it is shown, and under its own name or the usual one.',
  })
export type LandingSection = z.output<typeof LandingSection>

const Hex = z.string().regex(/^#[0-9a-f]{6}$/)
const AccentScheme = z
  .strictObject({ accent: Hex, hover: Hex, pressed: Hex, onAccent: Hex, soft: Hex, onSoft: Hex })
  .meta({ id: 'AccentScheme' })
export const Accent = z.strictObject({ light: AccentScheme, dark: AccentScheme }).meta({
  id: 'Accent',
  description: 'A community’s colours, which the server derives from one seed so that every pair is readable.',
})
export type Accent = z.output<typeof Accent>

export const AccentSeed = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .describe('Any colour, `#rrggbb`; the server derives readable ones from it.')

export const LandingPage = z
  .strictObject({
    communityId: Id,
    communityHandle: z.string(),
    communityName: z.string(),
    title: z.string().describe('The headline of its page.'),
    communityProfile: CommunityProfile,
    accent: Accent.optional(),
    sections: z.array(LandingSection).optional(),
    joinQuestions: z
      .strictObject({ questions: z.array(z.string()).min(1).max(5), answersRequired: z.boolean() })
      .optional()
      .describe('What the admins ask those who ask to join. Left out if they ask nothing, or anybody may join.'),
  })
  .meta({ id: 'LandingPage' })
export type LandingPage = z.output<typeof LandingPage>

export const LandingPreview = z
  .strictObject({
    communityId: Id,
    communityHandle: z.string(),
    communityName: z.string(),
    title: z.string(),
  })
  .meta({ id: 'LandingPreview' })
export type LandingPreview = z.output<typeof LandingPreview>

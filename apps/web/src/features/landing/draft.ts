import { writeMarkdown } from '@koinon/contract/richText'
import { hasVisibleText } from '@koinon/contract/text'
import type { GivenOf, ReplyOf } from '#lib/data/calls/index.ts'
import { readField } from '#lib/text/formatted/readWritten.ts'

/** A landing page being written: everything may still be missing. Its two long texts are Markdown. */
export interface Draft {
  readonly title: string
  readonly logo: string
  readonly banner: string
  readonly description: string
  readonly joinText: string
  readonly joinPicture: string
  readonly pictures: readonly string[]
  readonly isOpen: boolean
}

export const emptyDraft: Draft = {
  title: '',
  logo: '',
  banner: '',
  description: '',
  joinText: '',
  joinPicture: '',
  pictures: [],
  isOpen: true,
}
export const maxLandingPictures = 30

export function draftOf({ title, communityProfile: page }: ReplyOf<'landing.getCommunityProfile'>): Draft {
  return {
    title,
    logo: page.communityLogoUrl,
    banner: page.bannerUrl,
    description: sourceOf(page),
    joinText: sourceOf(page.join),
    joinPicture: page.join.imageSrc,
    pictures: page.pictures,
    isOpen: page.allowsNewUsersToJoin !== false,
  }
}

type Described = Pick<GivenOf<'landing.putCommunityProfile'>['body'], 'description' | 'descriptionFormats'>

const sourceOf = ({ description, descriptionFormats = [] }: Described): string =>
  writeMarkdown(description, descriptionFormats)

function read(source: string, rules: { readonly hasHeadings: boolean }): Described {
  const { text, formats } = readField(source, rules)
  return { description: text, ...(formats === undefined ? {} : { descriptionFormats: formats }) }
}

const required = ['banner', 'logo', 'title', 'description', 'joinText', 'joinPicture'] as const
export type RequiredField = (typeof required)[number]

/** The requirements of a landing page, in the order of the form. */
export const missingIn = (draft: Draft): readonly RequiredField[] =>
  required.filter((field) => !hasVisibleText(draft[field]))

export const isSame = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other)

export function landingInput(communityHandle: string, draft: Draft): GivenOf<'landing.putCommunityProfile'> {
  return {
    params: { communityHandle },
    query: { title: draft.title.trim() },
    body: {
      communityLogoUrl: draft.logo,
      bannerUrl: draft.banner,
      ...read(draft.description, { hasHeadings: true }),
      join: { ...read(draft.joinText, { hasHeadings: false }), imageSrc: draft.joinPicture },
      pictures: [...draft.pictures],
      allowsNewUsersToJoin: draft.isOpen,
    },
  }
}

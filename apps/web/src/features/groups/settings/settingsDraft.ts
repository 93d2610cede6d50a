import { writeMarkdown } from '@koinon/contract/richText'
import type { GivenOf } from '#lib/data/calls/index.ts'
import { placeInput } from '#lib/entities/places/PlaceField.tsx'
import type { TypedPlace } from '#lib/entities/places/PlaceField.tsx'
import { readField } from '#lib/text/formatted/readWritten.ts'
import type { OpenGroup } from '../types.ts'

export type Settings = OpenGroup['settings']

/** The editable part of a group. The full description has its formats as Markdown. Rules and questions are the lines of a text. */
export interface SettingsDraft {
  readonly name: string
  readonly description: string
  readonly about: string
  readonly rules: string
  readonly questions: string
  /** Ids of interests. */
  readonly topics: readonly string[]
  readonly place: TypedPlace
  readonly settings: Settings
}

export const draftOf = (group: OpenGroup): SettingsDraft => ({
  name: group.name,
  description: group.description,
  about: writeMarkdown(group.about.text, group.about.facets),
  rules: group.rules.join('\n'),
  questions: group.questions.join('\n'),
  topics: group.interests.map(({ id }) => id),
  place: { text: group.place?.locationString ?? '', id: group.place?.id },
  settings: group.settings,
})

/** The member's changes to a draft, and nothing else. */
export type SettingsEdits = Partial<Omit<SettingsDraft, 'settings'>> & { readonly settings?: Partial<Settings> }

/**
 * Parts that are not being edited show the group as it is now: saving takes back nothing that another admin changed
 * meanwhile.
 */
export const draftWith = (group: OpenGroup, edits: SettingsEdits): SettingsDraft => ({
  ...draftOf(group),
  ...edits,
  settings: { ...group.settings, ...edits.settings },
})

export const withEdit = (edits: SettingsEdits, part: SettingsEdits): SettingsEdits => ({
  ...edits,
  ...part,
  ...(part.settings === undefined ? {} : { settings: { ...edits.settings, ...part.settings } }),
})

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id))

/** If the text was restored to what it was, it means the previous place; another place may have the same name. */
const isSamePlace = (place: TypedPlace, before: TypedPlace): boolean =>
  place.text.trim() === before.text && (place.id ?? before.id) === before.id

type Change = GivenOf<'groups.changeGroupInfo'>

function aboutOf({ about }: SettingsDraft): Pick<Change['body'], 'about' | 'aboutFormats'> {
  const { text, formats } = readField(about, { hasHeadings: true })
  return { about: text, ...(formats === undefined ? {} : { aboutFormats: formats }) }
}

/** Only what changed is sent, so that two admins changing different things do not overwrite each other. */
export function changeOf(group: OpenGroup, draft: SettingsDraft): Change | null {
  const before = draftOf(group)
  const settings = Object.fromEntries(
    Object.entries(draft.settings).filter(([name, value]) => value !== before.settings[name as keyof Settings]),
  )
  const change = {
    ...(draft.name.trim() === before.name ? {} : { name: draft.name.trim() }),
    ...(draft.description.trim() === before.description ? {} : { description: draft.description.trim() }),
    ...(draft.about.trim() === before.about.trim() ? {} : aboutOf(draft)),
    ...(linesOf(draft.rules).join('\n') === before.rules ? {} : { rules: linesOf(draft.rules) }),
    ...(linesOf(draft.questions).join('\n') === before.questions ? {} : { questions: linesOf(draft.questions) }),
    ...(isSameSet(draft.topics, before.topics) ? {} : { interestIds: [...draft.topics] }),
    ...(isSamePlace(draft.place, before.place) ? {} : { place: placeInput(draft.place) }),
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
  }
  if (Object.keys(change).length === 0) return null
  return { body: { groupId: group.id, version: group.version, ...change } }
}

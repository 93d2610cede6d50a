import { cleanup, render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { accountErrorMessages } from '#lib/data/problems/accountErrorMessages.ts'
import { addErrorMessages } from '#lib/data/problems/index.ts'
import { FormattedText } from '#lib/text/formatted/FormattedText.tsx'
import { setDocumentText } from '#lib/text/formatted/DocumentText.tsx'
import type { PageProps } from '../../page.ts'
import type { CommunityLife } from '../../pages.ts'
import { community } from './Community.tsx'

const ada = { id: 'a', name: 'Ada Bell', shortName: 'Ada', sources: [] }
const life: CommunityLife = {
  name: 'The mill',
  isOpen: false,
  memberCount: 412,
  joinedThisMonth: 19,
  groupCount: 8,
  eventCount: 6,
  faces: [ada],
  admins: [ada],
  events: [
    {
      id: 'e',
      title: 'The oven is lit',
      startTime: '2026-12-04T15:00:00.000Z',
      timeZone: 'Europe/Berlin',
      place: 'By the lock',
      online: false,
      going: 8,
      cover: null,
    },
  ],
  posts: [
    {
      id: 'p',
      by: { ...ada, kind: 'person' },
      groupName: 'River Watch',
      text: 'She came back.',
      language: 'en',
      createdAt: '2026-11-27T10:00:00.000Z',
      picture: null,
      likes: 58,
      comments: 0,
    },
  ],
  groups: [{ id: 'g', name: 'Bread oven', memberCount: null, description: 'Loaves.', sources: [] }],
}

setDocumentText(FormattedText)
const plain = (text: string) => ({ text, facets: [] })

interface Shown {
  readonly life: CommunityLife | null
  readonly takesMembers?: boolean
  readonly pictures?: readonly string[]
  readonly joinQuestions?: { readonly questions: readonly string[]; readonly answersRequired: boolean }
  readonly refusal?: object
}

function propsOf(data: Shown) {
  const { pictures = [], takesMembers = true } = data
  return {
    data: {
      landing: {
        communityHandle: 'mill',
        title: 'A mill that makes things',
        joinQuestions: data.joinQuestions,
        communityProfile: {
          communityLogoUrl: '/l.png',
          bannerUrl: '/b.png',
          join: { description: 'Come in.', imageSrc: '/j.png' },
          description: 'A mill.',
          pictures,
        },
      },
      texts: { lead: plain('A mill.'), below: plain(''), invitation: plain('Come in.'), words: 'A mill.' },
      life: data.life,
      takesMembers,
      contact: 'EMAIL',
      captcha: { kind: 'PROOF_OF_WORK', challengeUrl: null, siteKey: null },
      form: { action: '/c/mill', token: 'token', values: { 'answers.1': 'The oven' }, refusal: data.refusal ?? null },
    },
    frame: {
      locale: 'en',
      url: 'https://mill.example/c/mill',
      placeName: 'Koinon',
      viewer: null,
      community: null,
      documents: [],
      languages: [],
    },
  } as unknown as PageProps<'community'>
}

function show(data: Shown) {
  cleanup()
  render(<community.Page {...propsOf(data)} />)
}
const regions = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'))

test('a lively community shows its numbers, events, posts, groups and admins', () => {
  show({ life, pictures: ['/1.png', '/2.png', '/3.png'] })
  expect(regions()).toEqual(['join', 'join-steps', 'coming-up', 'board', 'groups', 'pictures', 'admins'])
  screen.getByText('412 members')
  screen.getByText('19 joined this month · 6 events in the next two weeks')
  screen.getByRole('link', { name: 'The oven is lit' })
  screen.getByRole('heading', { name: 'Ada looks after this place' })
  expect(within(screen.getByRole('region', { name: 'What happens then' })).getAllByRole('listitem')).toHaveLength(3)
})

test('sections without content are left out, and the steps stand beside the form', () => {
  show({ life: { ...life, events: [], posts: [], groups: [], admins: [], faces: [] }, pictures: ['/1.png', '/2.png'] })
  expect(regions()).toEqual(['join', 'join-steps'])
  show({ life: null })
  expect(regions()).toEqual(['join', 'join-steps'])
})

test('a community that takes nobody shows no way to the form', () => {
  show({ life, takesMembers: false })
  expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(regions()).not.toContain('join-steps')
})

test.each([
  { isOpen: false, words: 'Ask to join' },
  { isOpen: true, words: 'Join' },
])('the form says $words where joining is open: $isOpen', ({ isOpen, words }) => {
  show({ life: { ...life, isOpen } })
  const form = within(screen.getByRole('region', { name: words }))
  expect(form.getByRole('button', { name: words })).toHaveProperty('type', 'submit')
})

test('the admins’ questions stand in the form, which keeps the answers and says which one is missing', () => {
  const joinQuestions = { questions: ['Which street?', 'Why here?'], answersRequired: true }
  const errors = [{ path: 'answers.0', code: 'MISSING', message: 'This is required.' }]
  show({ life, joinQuestions, refusal: { status: 400, code: 'INVALID_PARAMETER', errors } })
  const street = screen.getByRole('textbox', { name: /^Which street\?/ })
  expect(street).toHaveProperty('required', true)
  expect(street.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('textbox', { name: /^Why here\?/ })).toHaveProperty('value', 'The oven')
  show({ life, joinQuestions: { ...joinQuestions, answersRequired: false } })
  expect(screen.getByRole('textbox', { name: /^Which street\?/ })).toHaveProperty('required', false)
})

test('a refusal about a value that the form sends invisibly is a sentence, also without scripts', () => {
  addErrorMessages(accountErrorMessages)
  onTestFinished(() => addErrorMessages({}))
  const errors = [{ path: 'recaptchaCode', code: 'CAPTCHA_FAILED', message: 'Not proven.' }]
  const refusal = { status: 422, code: 'CAPTCHA_FAILED', errors }
  const page = renderToStaticMarkup(<community.Page {...propsOf({ life, refusal })} />)
  expect(page).toContain('We couldn’t verify that you are a person. Try again.')
})

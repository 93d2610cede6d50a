import { z } from 'zod'
import { Email, Name, line, prose } from '../primitives.ts'

/** The name of the place, and how it presents itself. */
export const identitySettings = {
  name: Name.describe('What the place is called: in mails, titles and pages.'),
  intro: line(280).describe('A sentence that says what the place is, on the front page and in search results.'),
  about: prose(5000).describe('More about the place, below the introduction on the front page. Markdown.'),
  contact: Email.describe('Where people write who cannot sign in, such as members who were suspended.'),
  accent: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/)
    .describe(
      'The colour of buttons, links and chosen items, `#rrggbb`: with a contrast of at least 4.5 : 1 to light grounds. ' +
        'For dark ones a lighter colour of its hue is derived.',
    ),
} as const

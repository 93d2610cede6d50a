import { z } from 'zod'
import { languageTags } from '../languageTags.ts'
import { Country, Zone } from '../primitives.ts'

/** The languages of the place, and where it is. */
export const languageSettings = {
  defaultLanguage: z
    .enum(languageTags)
    .describe('Spoken to visitors and newcomers who prefer none that is offered; one of `languages`.'),
  languages: z
    .array(z.enum(languageTags))
    .min(1)
    .max(languageTags.length)
    .describe(
      'The languages that visitors and members choose from. Members whose language is no longer among them keep it ' +
        'until they choose another.',
    ),
  timeZone: Zone.describe('Of new members, until they set their own.'),
  country: Country.describe(
    'Phone numbers without a country code are dialled there; without one, in the country of the visitor’s language.',
  ),
} as const

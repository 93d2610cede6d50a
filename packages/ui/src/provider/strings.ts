/**
 * The texts that components bring themselves. All other visible text is passed in as props. The application replaces
 * these from its catalogs; functions receive the number so that each language can choose its plural.
 */
export interface UiStrings {
  readonly close: string
  readonly back: string
  readonly cancel: string
  readonly dismiss: string
  readonly undo: string
  readonly retry: string
  readonly loading: string
  readonly more: string
  readonly remove: string
  readonly optional: string
  readonly required: string
  /** At a field that was left empty. */
  readonly fillIn: string
  readonly wrongForm: string
  readonly noEmail: string
  readonly noWebAddress: string
  readonly atLeast: (min: number) => string
  readonly atMost: (max: number) => string
  readonly copy: string
  readonly copied: string
  readonly copyByHand: string
  readonly howToCopy: string
  readonly textToCopy: string
  readonly copyReference: string
  readonly clear: string
  readonly search: string
  readonly showPassword: string
  readonly hidePassword: string
  readonly passwordStrength: string
  readonly noMatches: string
  readonly suggestions: string
  readonly suggestionCount: (count: number) => string
  readonly charactersLeft: (count: number) => string
  readonly charactersOver: (count: number) => string
  readonly day: string
  readonly month: string
  readonly year: string
  readonly country: string
  readonly chooseFiles: string
  readonly chooseFile: string
  readonly dropFile: string
  readonly dropFiles: string
  readonly unsavedChanges: string
  readonly save: string
  readonly discard: string
  readonly saved: string
  readonly errorSummary: (count: number) => string
  readonly goToField: (field: string) => string
  readonly altText: string
  readonly noAltText: string
  readonly imageFailed: string
  readonly previousImage: string
  readonly nextImage: string
  readonly imagePosition: (position: number, total: number) => string
  readonly moreImages: (count: number) => string
  readonly react: string
  readonly reactionPicker: string
  readonly reactionCount: (reaction: string, count: number, mine: boolean) => string
  readonly notifications: string
  readonly online: string
  readonly away: string
  readonly offline: string
  readonly newItem: string
  readonly live: string
  readonly countLabel: (count: number) => string
  readonly othersCount: (count: number) => string
  readonly mainNavigation: string
  readonly placesNavigation: string
  readonly sections: string
  readonly context: string
  readonly foldNavigation: string
  readonly unfoldNavigation: string
  readonly current: string
  readonly endOfList: string
  readonly step: (position: number, total: number) => string
  readonly emojiNames: Readonly<Record<string, string>>
}

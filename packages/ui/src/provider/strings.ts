/**
 * The words that components say by themselves. Everything else that is visible comes in by props. The application
 * replaces these from its catalogs; functions take the number so that each language can choose its plural.
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
  readonly copy: string
  readonly copied: string
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

/** English, the source language. */
export const englishStrings: UiStrings = {
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  undo: 'Undo',
  retry: 'Try again',
  loading: 'Loading',
  more: 'More',
  remove: 'Remove',
  optional: 'optional',
  required: 'required',
  copy: 'Copy',
  copied: 'Copied',
  copyReference: 'Copy reference',
  clear: 'Clear',
  search: 'Search',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  passwordStrength: 'Password strength',
  noMatches: 'Nothing matches',
  suggestions: 'Suggestions',
  suggestionCount: (count) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  charactersLeft: (count) => (count === 1 ? '1 character left' : `${count} characters left`),
  charactersOver: (count) => (count === 1 ? '1 character too many' : `${count} characters too many`),
  day: 'Day',
  month: 'Month',
  year: 'Year',
  country: 'Country',
  chooseFiles: 'Choose files',
  chooseFile: 'Choose a file',
  dropFiles: 'or drop them here',
  unsavedChanges: 'You have unsaved changes',
  save: 'Save changes',
  discard: 'Discard changes',
  saved: 'Saved',
  errorSummary: (count) => (count === 1 ? 'One answer needs another look' : `${count} answers need another look`),
  goToField: (field) => `Go to ${field}`,
  altText: 'Alt',
  noAltText: 'No description',
  imageFailed: "This picture didn't load",
  previousImage: 'Previous picture',
  nextImage: 'Next picture',
  imagePosition: (position, total) => `${position} of ${total}`,
  moreImages: (count) => (count === 1 ? 'Show 1 more picture' : `Show ${count} more pictures`),
  react: 'React',
  reactionPicker: 'Choose a reaction',
  reactionCount: (reaction, count, mine) => (mine ? `${reaction} ${count}, you reacted` : `${reaction} ${count}`),
  notifications: 'Notices',
  online: 'Online',
  away: 'Away',
  offline: 'Offline',
  newItem: 'New',
  live: 'LIVE',
  countLabel: (count) => (count === 1 ? '1 unread' : `${count} unread`),
  othersCount: (count) => (count === 1 ? 'and 1 other' : `and ${count} others`),
  mainNavigation: 'Main',
  placesNavigation: 'Places',
  sections: 'Sections',
  context: 'About this page',
  foldNavigation: 'Fold the navigation',
  unfoldNavigation: 'Unfold the navigation',
  current: 'current',
  endOfList: "You've reached the start",
  step: (position, total) => `Step ${position} of ${total}`,
  emojiNames: {},
}

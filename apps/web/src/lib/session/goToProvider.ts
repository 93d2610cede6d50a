/** Leaves for the page of a provider; the answer comes back to `/signin/return/{id}`. */
export const goToProvider = ({ url }: { readonly url: string }): void => location.assign(url)

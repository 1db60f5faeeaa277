const people = String.raw`(?:people|persons|residents|homeowners|buyers|families|someone|anyone|everyone|applicants|tenants|renters|visitors|inquiries|enquiries|individuals|home ?seekers|newcomers|those|who)`;
const turned = String.raw`(?:asked|asks?|asking|inquir\w*|enquir\w*|interested|want(?:s|ed|ing)?|would like|applied|appl(?:y|ying)|contacted|called|wrote|written|signed up|hoping|looking|requested)`;
const here = String.raw`(?:join\w*|mov(?:e|ing)|liv(?:e|ing)|buy\w*|rent\w*|tour\w*|visit\w*|(?:about|in|to|with|for|at) (?:the|our|us|this|a home|homes|living|membership)\b)`;

/** People who turned to the community themselves are another thing than communities that may want a manager. */
export const asksForPeople = (words: string): boolean =>
  new RegExp(String.raw`\b${people}\b[^.?!\n]{0,30}?\b${turned}\b[^.?!\n]{0,30}?\b${here}`, 'i').test(words);

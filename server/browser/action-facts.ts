/** The actions that act on an element or leave the page. */
export type FactsAction =
  | 'click'
  | 'press'
  | 'fill'
  | 'check'
  | 'select'
  | 'upload'
  | 'download'
  | 'goto'
  | 'hover';

/** What an action would act on, as the page has it at this moment. All texts are the page's own: data, not instructions. */
export interface ActionFacts {
  /** The origin of the document that has the element: a frame's own. */
  origin: string;
  /** The address of that document, without query and fragment. */
  page: string;
  /** The element that reacts: the button around an icon, the field of a label. Empty without an element. */
  tag: string;
  /** The type of a button or input, or ''. */
  type: string;
  /** The accessible name. */
  name: string;
  /** The nearest heading before it in the document, or the name of the dialog or group that it is in. */
  heading: string;
  /** The text of the table row or list item that it is in, which tells it from others of the same name, or ''. */
  row: string;
  /** Where a link leads. */
  href?: string;
  isFileField: boolean;
  /** The form that the action would submit: by a button, or by Enter in a field. */
  form?: FormFacts;
  /** Without `form`: the fields of the form, dialog or panel that the element is in. A script may send them. */
  panel?: FormValue[];
  /** The element is in a form or dialog with payment details, or on a page with some. */
  hasPayment: boolean;
}

/** A form that is about to be submitted. */
export interface FormFacts {
  method: 'get' | 'post' | 'dialog';
  /** The absolute address it goes to. */
  action: string;
  name: string;
  /** The name of the button that submits it, also by Enter; '' if it has none. */
  button: string;
  fields: FormValue[];
  /** It asks for one password and looks like a login: no registration, no change of a password, no payment. */
  isLogin: boolean;
  /** It looks like a search: marked as one, or a GET form of short texts and lists. */
  isSearch: boolean;
}

/** A field as a person reads it: the text of an option, the names of files. The value of a secret is ''. */
export interface FormValue {
  label: string;
  value: string;
  /** The input's type, or `select`, `textarea` or `text`. */
  type: string;
  isSecret: boolean;
}

/** Returns the fields that an action may send. */
export const sentFields = ({ form, panel = [] }: Pick<ActionFacts, 'form' | 'panel'>): FormValue[] =>
  form?.fields ?? panel;

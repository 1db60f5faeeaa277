/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child, FC } from 'hono/jsx';
import { href } from '../frame/href.ts';
import type { FormState } from './fields.tsx';
import { FormErrors } from './form-errors.tsx';
import type { Place } from '../frame/layout.tsx';

export interface PortalFormProps {
  form: FormState;
  /** Where it goes. */
  path: string;
  submit: string;
  /** The way out. */
  back: Place;
  takesFiles?: boolean;
  children?: Child;
}

/** A form of its own page, below what is wrong with it. */
export const PortalForm: FC<PortalFormProps> = ({ form, path, submit, back, takesFiles, children }) => (
  <>
    <FormErrors errors={form.errors} />
    <form
      class="card form"
      method="post"
      action={href(path)}
      enctype={takesFiles ? 'multipart/form-data' : undefined}
      novalidate
    >
      {children}
      <div class="form-actions">
        <button class="button" type="submit">
          {submit}
        </button>
        <a class="button button-plain" href={href(back.path)}>
          {back.name}
        </a>
      </div>
    </form>
  </>
);

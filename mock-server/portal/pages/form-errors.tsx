/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { FormErrors as Errors } from '../form-data.ts';

/** What is wrong with a form, above it, each with a way to its field. */
export const FormErrors: FC<{ errors: Errors | undefined }> = ({ errors }) =>
  errors === undefined ? null : (
    <div class="alert" role="alert">
      <p>Please correct the following:</p>
      <ul>
        {Object.entries(errors).map(([name, message]) => (
          <li key={name}>
            <a href={`#${name}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );

/** Style sheets of the components that only this dialog uses. */
import '@mantine/core/styles/Input.layer.css';
